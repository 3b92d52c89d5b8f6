"""The commands that only a checkout has: `bench`, `site`, `strength` and `test`. No wheel contains them.

`sobremesa.commands.checkout` finds this package and adds its commands to the command line.
"""

from __future__ import annotations

from .bench import bench
from .site import site
from .strength import strength
from .test import test

COMMANDS = (bench, site, strength, test)
