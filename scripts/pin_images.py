"""Write the digests of container images into Dockerfile and compose.yaml: `python scripts/pin_images.py [FOLDER]`.

Asks the registry through Docker (`docker buildx imagetools inspect`). A tag that has a digest already gets the newest
one. Needs nothing but Python 3.11 and Docker.
"""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FILES = ("Dockerfile", "compose.yaml")
IMAGE = re.compile(
    r"^(FROM |ARG \w+_IMAGE=|\s*image: (?:\$\{\w+:-)?)([\w./-]+:[\w.-]+)(?:@sha256:[0-9a-f]+)?", re.MULTILINE
)
"""An image with a tag, named or as the default of a variable. Our own image has no tag, as it is built, not pulled."""
DIGEST = re.compile(r"sha256:[0-9a-f]{64}")


def digest(image: str) -> str:
    """Return the digest of an image for all platforms."""
    command = ["docker", "buildx", "imagetools", "inspect", image, "--format", "{{.Manifest.Digest}}"]
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    except OSError as error:
        sys.exit(f"docker can't be run: {error.strerror}")
    found = done.stdout.strip()
    if done.returncode or not DIGEST.fullmatch(found):
        sys.exit(f"{image}: {done.stderr.strip() or 'the answer is no digest'}")
    return found


def main(folder: Path) -> None:
    """Pin every image of both files; if one can't be looked up, change nothing."""
    texts = {folder / name: (folder / name).read_text(encoding="utf-8") for name in FILES}
    images = sorted({found[2] for text in texts.values() for found in IMAGE.finditer(text)})
    digests = {image: digest(image) for image in images}
    for file, text in texts.items():
        pinned = IMAGE.sub(lambda found: f"{found[1]}{found[2]}@{digests[found[2]]}", text)
        file.write_text(pinned, encoding="utf-8")
    for image, found in digests.items():
        print(f"{image}@{found}")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT)
