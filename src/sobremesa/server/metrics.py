"""Metrics for Prometheus, served under `/metrics`."""

from __future__ import annotations

try:
    from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
except ModuleNotFoundError:  # in a browser tab, where nobody asks for them
    from .no_metrics import CollectorRegistry, Counter, Gauge, Histogram, generate_latest  # type: ignore[assignment]

from .logs import log

REGISTRY = CollectorRegistry()
MOVES = Counter("sobremesa_moves", "Moves that were stored.", ["game"], registry=REGISTRY)
REFUSED = Counter("sobremesa_refused", "Messages that were refused.", ["code"], registry=REGISTRY)
FAULTS = Counter("sobremesa_faults", "Faults of the server itself, by where.", ["where"], registry=REGISTRY)
CONNECTIONS = Gauge("sobremesa_connections", "Open WebSockets.", registry=REGISTRY)
DROPPED = Counter("sobremesa_dropped", "Connections that were too slow.", registry=REGISTRY)
RESYNCS = Counter("sobremesa_resyncs", "Full states that clients had to ask for.", registry=REGISTRY)
TABLES = Counter("sobremesa_tables", "Tables that were opened.", ["game"], registry=REGISTRY)
ROOMS = Gauge("sobremesa_rooms", "Tables in memory.", registry=REGISTRY)
PLAYED = Histogram(
    "sobremesa_play_seconds",
    "From a move's arrival to its being on disk and sent.",
    buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1.0),
    registry=REGISTRY,
)


def count_fault(where: str, error: BaseException) -> None:
    """Count and log an error that the server should never have raised. The log gets its type, no text of a client."""
    FAULTS.labels(where).inc()
    log("fault", where=where, error=type(error).__name__)


def exposition() -> bytes:
    """Return the metrics in Prometheus' text format."""
    return generate_latest(REGISTRY)
