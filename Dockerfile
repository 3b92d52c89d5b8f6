# syntax=docker/dockerfile:1
# The first stage gathers the wheels of all that a server needs, each file checked by its hash, and builds ours with the
# browser client in it. The base image may be given with its digest, as --build-arg PYTHON_IMAGE=NAME:TAG@sha256:…, or
# `python scripts/pin_images.py` writes the digest here.
ARG PYTHON_IMAGE=python:3.11-slim
FROM ${PYTHON_IMAGE} AS build
WORKDIR /source
COPY deploy/requirements.txt deploy/build-requirements.txt deploy/
RUN pip install --no-cache-dir --require-hashes -r deploy/build-requirements.txt
RUN pip wheel --no-cache-dir --require-hashes --no-build-isolation --wheel-dir /wheels -r deploy/requirements.txt
COPY hatch_build.py LICENSE pyproject.toml README.md ./
COPY scripts scripts
COPY web web
COPY src src
RUN pip wheel --no-cache-dir --no-index --no-build-isolation --no-deps --wheel-dir /wheels .

# The second has Python, these wheels and nothing else, and runs as a user without rights.
FROM ${PYTHON_IMAGE}
RUN useradd --system --uid 10001 --create-home --home-dir /data sobremesa && chmod 0700 /data
RUN --mount=type=bind,from=build,source=/wheels,target=/wheels \
    pip install --no-cache-dir --no-index --find-links /wheels "sobremesa[postgres,nodes,encryption]"
USER sobremesa
WORKDIR /data
VOLUME /data
ENV SOBREMESA_STORE=/data/tables.sqlite PYTHONDONTWRITEBYTECODE=1
EXPOSE 8000
HEALTHCHECK --interval=5s --timeout=4s --start-period=30s --retries=3 \
    CMD ["python", "-c", "import urllib.request as u; u.urlopen('http://127.0.0.1:8000/healthz', timeout=3)"]
CMD ["sobremesa", "serve", "--host", "0.0.0.0", "--port", "8000", "--no-browser", "--verbose"]
