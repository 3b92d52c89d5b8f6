"""Schemathesis against the OpenAPI document: no request that it thinks of breaks the server or the document."""

from __future__ import annotations

from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import positive_data_acceptance

from .serving import Served

EXAMPLES = 25
PHASES = (Phase.explicit, Phase.generate)


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore:Do not use the `random` module")  # lines of other tests ping in threads, and draw
@pytest.mark.parametrize("mode", [GenerationMode.POSITIVE, GenerationMode.NEGATIVE])
def test_the_api_keeps_its_word(served: Served, mode: GenerationMode) -> None:
    """For every operation: answers are as the document says, what does not fit it is refused, and nothing breaks.

    What fits it may be refused too: no document says which seats, numbers of players and options belong together.
    """
    schema = schemathesis.openapi.from_url(f"{served.address}/api/schema/openapi.json")
    operations = [result.ok() for result in schema.get_all_operations() if isinstance(result, Ok)]
    assert len(operations) >= 13
    for operation in operations:

        @settings(
            max_examples=EXAMPLES, deadline=None, database=None, phases=PHASES, suppress_health_check=list(HealthCheck)
        )
        @given(case=operation.as_strategy(generation_mode=mode))
        def keeps_its_word(case: Any) -> None:
            case.call_and_validate(timeout=20, excluded_checks=[positive_data_acceptance])

        try:
            keeps_its_word()
        except Unsatisfiable:  # where nothing can be asked, nothing can be asked wrongly
            assert mode is GenerationMode.NEGATIVE
            assert operation.path == "/healthz"
