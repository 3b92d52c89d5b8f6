# The first stage builds the wheel, with the browser client in it, and the wheels of all it needs.
FROM python:3.11-slim AS build
WORKDIR /source
COPY . .
RUN pip wheel --no-cache-dir --wheel-dir /wheels --constraint constraints.txt ".[postgres,nodes]"

# The second has Python, these wheels and nothing else, and runs as nobody in particular.
FROM python:3.11-slim
RUN useradd --system --uid 10001 --create-home --home-dir /data sobremesa
RUN --mount=type=bind,from=build,source=/wheels,target=/wheels \
    pip install --no-cache-dir --no-index --find-links /wheels "sobremesa[postgres,nodes]"
USER sobremesa
WORKDIR /data
VOLUME /data
ENV SOBREMESA_STORE=/data/tables.sqlite PYTHONDONTWRITEBYTECODE=1
EXPOSE 8000
HEALTHCHECK --interval=5s --timeout=4s --start-period=30s --retries=3 \
    CMD ["python", "-c", "import urllib.request as u; u.urlopen('http://127.0.0.1:8000/healthz', timeout=3)"]
CMD ["sobremesa", "serve", "--host", "0.0.0.0", "--port", "8000", "--no-browser", "--verbose"]
