"""Sends and retries requests."""

import http.client
import json
import platform
import random
import re
import socket
import time
import urllib.error
import urllib.request
import uuid
from typing import Any, Callable, Dict, List, Mapping, NamedTuple, Optional, Tuple
from urllib.parse import quote, urlencode

from ._answers import Answer, read_answer
from ._generated.version import API_VERSION
from ._version import VERSION
from .errors import PonteAnswerError, PonteConnectionError, PonteError, PonteProblem, PonteTimeoutError

_FIRST_PAUSE = 0.5
_LONGEST_PAUSE = 8.0
# The caller must wait for a longer Retry-After.
_LONGEST_RETRY_AFTER = 60.0
_HARMLESS_TWICE = ("GET", "PUT", "DELETE")
_USER_AGENT = f"ponte-python/{VERSION} python/{platform.python_version()}"


class Operation(NamedTuple):
    """An operation's address and the format of its answer."""

    method: str
    path: str
    query: List[str]
    form: str


class Options(NamedTuple):
    """Options of one request."""

    idempotency_key: Optional[str] = None
    token: Optional[str] = None
    checkout_token: Optional[str] = None
    timeout: Optional[float] = None
    max_retries: Optional[int] = None


class Request(NamedTuple):
    """A request; ``headers`` is called for each try, because a token may have expired."""

    method: str
    url: str
    form: str
    body: Optional[bytes]
    is_idempotent: bool
    headers: Callable[[], Dict[str, str]]


def to_request(
    origin: str,
    operation: Operation,
    input: Optional[Mapping[str, Any]],
    *,
    key: Optional[str],
    credentials: Callable[[], Dict[str, str]],
) -> Request:
    """The request of an operation, with each field placed in path, query or body."""
    method = operation.method
    url, body = _placed(origin, operation, dict(input or {}))
    if key is None and method == "POST":
        key = str(uuid.uuid4())
    fixed = {} if body is None else {"content-type": "application/json"}
    if key is not None:
        fixed["idempotency-key"] = key
    is_idempotent = key is not None or method in _HARMLESS_TWICE
    return Request(method, url, operation.form, body, is_idempotent, lambda: {**fixed, **credentials()})


def _placed(origin: str, operation: Operation, rest: Dict[str, Any]) -> Tuple[str, Optional[bytes]]:
    def filled(match: "re.Match[str]") -> str:
        return quote(_path_part(match[1], rest.pop(match[1], None)), safe="")

    url = origin + "/api" + re.sub(r"{(\w+)}", filled, operation.path)
    asked = {name: rest.pop(name, None) for name in operation.query}
    query = urlencode({name: _query_text(value) for name, value in asked.items() if value is not None})
    url = f"{url}?{query}" if query else url
    if operation.method in ("GET", "DELETE"):
        return url, None
    return url, json.dumps(rest).encode()


def _path_part(name: str, value: Any) -> str:
    if value is None or value == "":
        raise ValueError(f"{name} is missing.")
    if isinstance(value, bool) or not isinstance(value, (str, int)):
        raise TypeError(f"{name} must be a text.")
    # URL parsers resolve these as path segments, escaped or not.
    if value in (".", ".."):
        raise ValueError(f'{name} cannot be "{value}".')
    return str(value)


def _query_text(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def send_repeatedly(request: Request, *, timeout: float, max_retries: int) -> Tuple[Any, Mapping[str, str]]:
    """Sends a request until it is answered, at most ``1 + max_retries`` times; returns body and headers."""
    tries = 0
    while True:
        tries += 1
        try:
            answer = _send_once(request, timeout)
            return read_answer(answer, request.form), answer.headers
        except PonteError as error:
            if tries > max_retries or not _is_worth_repeating(error, request.is_idempotent):
                raise
            time.sleep(_pause(tries, error.retry_after))


class _Unredirected(urllib.request.HTTPRedirectHandler):
    """A redirect would turn a POST into a GET."""

    def redirect_request(self, *_: Any) -> None:
        return None


_OPENER = urllib.request.build_opener(_Unredirected)


def _send_once(request: Request, timeout: float) -> Answer:
    own = {"user-agent": _USER_AGENT, "ponte-version": API_VERSION, "accept": "*/*"}
    headers = {**own, **request.headers()}
    sent = urllib.request.Request(request.url, data=request.body, headers=headers, method=request.method)
    deadline = time.monotonic() + timeout
    host = sent.host
    try:
        try:
            response = _OPENER.open(sent, timeout=timeout)
        except urllib.error.HTTPError as refused:
            response = refused
        with response:
            return Answer(response.status, response.headers, _read(response, deadline))
    except (socket.timeout, TimeoutError) as error:
        raise PonteTimeoutError("timeout", f"{host} did not answer within {timeout} s.") from error
    except (OSError, http.client.HTTPException) as error:
        if isinstance(getattr(error, "reason", None), (socket.timeout, TimeoutError)):
            raise PonteTimeoutError("timeout", f"{host} did not answer within {timeout} s.") from error
        raise PonteConnectionError("no_answer", f"{host} did not answer.") from error


def _read(response: Any, deadline: float) -> str:
    """The whole body. The socket's timeout limits each read, the deadline all of them."""
    parts = []
    while True:
        part = response.read1(65536)
        if not part:
            break
        parts.append(part)
        if time.monotonic() > deadline:
            raise TimeoutError("the answer came too slowly")
    whole = b"".join(parts)
    missing = response.length if hasattr(response, "length") else None
    if missing:
        raise http.client.IncompleteRead(whole, missing)
    return whole.decode("utf-8", "replace")


def _is_worth_repeating(error: PonteError, is_idempotent: bool) -> bool:
    if (error.retry_after or 0) > _LONGEST_RETRY_AFTER:
        return False
    if isinstance(error, PonteConnectionError):
        return is_idempotent
    status = error.status or 0
    if isinstance(error, PonteAnswerError):
        return status == 429 or (is_idempotent and (error.is_cut_short or status >= 500))
    # The API's 502 or 504 is the outcome at a provider: the same key would return the same answer.
    return isinstance(error, PonteProblem) and (
        status in (429, 503) or error.code == "request_in_progress" or (is_idempotent and status == 500)
    )


def _pause(tries: int, retry_after: Optional[float]) -> float:
    """Seconds to wait, with random jitter, so that clients refused together do not return together."""
    if retry_after is not None:
        return retry_after * (1 + random.random() / 10)
    return min(_FIRST_PAUSE * 2 ** (tries - 1), _LONGEST_PAUSE) * (0.5 + random.random() / 2)
