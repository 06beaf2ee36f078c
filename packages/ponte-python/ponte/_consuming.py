"""Fetches a consumer's events."""

import random
import threading
import time
import uuid
from typing import Any, Callable, Iterator, Optional, TypeVar

from ._generated import models
from ._generated.operations import Operations
from .errors import PonteAnswerError, PonteConnectionError, PonteError

_FIRST_PAUSE = 1.0
_LONGEST_PAUSE = 30.0
# The time limit of an answer, in addition to the wait, in seconds.
_ANSWER = 10.0
_Answered = TypeVar("_Answered")


def consume_events(
    client: Operations,
    consumer_id: str,
    *,
    limit: int,
    wait: int,
    lease: int,
    reader: Optional[str],
    stop: threading.Event,
) -> "Iterator[models.Event]":
    """The events of ``Ponte.consume_events``."""
    name = reader or str(uuid.uuid4())
    failures = 0
    while not stop.is_set():
        asked_at = time.monotonic()
        batch = _or_none(
            lambda: client.receive_events(
                {"consumerId": consumer_id, "limit": limit, "wait": wait, "lease": lease, "reader": name},
                timeout=wait + _ANSWER,
            )
        )
        if batch is None:
            failures += 1
            _rest(min(_FIRST_PAUSE * 2 ** (failures - 1), _LONGEST_PAUSE), stop)
            continue
        failures = 0
        yield from _handled(client, consumer_id, batch, lease=lease, stop=stop)
        # An installation that is stopping answers early.
        if not batch["data"] and time.monotonic() - asked_at < _FIRST_PAUSE:
            _rest(_FIRST_PAUSE, stop)


def _handled(
    client: Operations, consumer_id: str, batch: "models.EventBatch", *, lease: int, stop: threading.Event
) -> "Iterator[models.Event]":
    """The events of a batch. Those that were handled are acknowledged when the batch ends, when half of the lease
    is over, and when the loop is left."""
    ends_at = time.monotonic() + lease / 2
    last: Optional[str] = None
    try:
        for event in batch["data"]:
            yield event
            last = event["id"]
            # The remaining events come again, under a new lease.
            if stop.is_set() or time.monotonic() > ends_at:
                break
    finally:
        if last is not None:
            body: Any = {"consumerId": consumer_id, "cursor": batch["cursor"], "lastEventId": last}
            # If the acknowledgement is lost, the events come again.
            _or_none(lambda: client.acknowledge_events(body))


def _or_none(ask: Callable[[], _Answered]) -> Optional[_Answered]:
    try:
        return ask()
    except PonteError as error:
        if _is_passing(error):
            return None
        raise


def _is_passing(error: PonteError) -> bool:
    status = error.status or 0
    if isinstance(error, PonteConnectionError) or status == 429 or status >= 500:
        return True
    return isinstance(error, PonteAnswerError) and error.is_cut_short


def _rest(seconds: float, stop: threading.Event) -> None:
    stop.wait(seconds * (0.5 + random.random() / 2))
