"""Callbacks (Standard Webhooks 1.0)."""

import base64
import binascii
import hashlib
import hmac
import json
import re
import time
import uuid
from datetime import datetime, timezone
from pathlib import Path
from typing import Any, Dict, Iterable, Mapping, NamedTuple, Optional, Tuple, Union

from .errors import PonteSignatureError

_TOLERANCE_SECONDS = 300
_MIN_SECRET_BYTES = 24
_EXAMPLES = Path(__file__).parent / "_generated" / "events.json"


Headers = Union[Mapping[str, Any], Iterable[Tuple[Any, Any]]]


def verify_webhook(
    secret: Optional[str],
    headers: Headers,
    body: Union[str, bytes],
    *,
    tolerance_seconds: float = _TOLERANCE_SECONDS,
) -> Dict[str, Any]:
    """The event in a callback from Ponte.

    Raises ``PonteSignatureError`` unless it was signed with this secret, at most ``tolerance_seconds`` ago (five minutes) or
    as far in the future. ``body`` is the raw, unparsed body. ``headers`` are the request's: a mapping, pairs of texts or
    bytes, or WSGI's environment.
    """
    raw = _raw(body)
    found = _read_headers(headers)
    timestamp = found.get("webhook-timestamp", "")
    expected = _signature(secret, found.get("webhook-id", ""), timestamp, raw)
    is_time = re.fullmatch(r"[0-9]{1,15}", timestamp)
    if not is_time or not abs(time.time() - int(timestamp)) <= tolerance_seconds:
        raise PonteSignatureError("The callback's webhook-timestamp is missing, too old or in the future.")
    given = re.split(r",?\s+", found.get("webhook-signature", ""))
    if not any(hmac.compare_digest(one.encode(), expected.encode()) for one in given):
        raise PonteSignatureError("The callback is not signed by this secret.")
    event: Dict[str, Any] = json.loads(raw)
    return event


def _raw(body: Any) -> bytes:
    if isinstance(body, str):
        return body.encode()
    if isinstance(body, (bytes, bytearray, memoryview)):
        return bytes(body)
    raise TypeError("Give the raw body as it was received, as text or bytes: the signature is not of a parsed body.")


def _read_headers(headers: Any) -> Dict[str, str]:
    """Headers by lower-case name; repeated headers are joined by spaces."""
    pairs = headers.items() if hasattr(headers, "items") else headers
    if isinstance(pairs, (str, bytes)) or not hasattr(pairs, "__iter__"):
        raise TypeError("headers must be those of the request: a mapping, or pairs of name and value.")
    read: Dict[str, str] = {}
    for name, value in pairs:
        # WSGI's environment has HTTP_WEBHOOK_ID, and many entries that are not headers.
        key = re.sub("^http-", "", _text(name).lower().replace("_", "-"))
        if not key.startswith("webhook-"):
            continue
        values = value if isinstance(value, (list, tuple)) else [value]
        text = " ".join(_text(one) for one in values)
        read[key] = f"{read[key]} {text}" if key in read else text
    return read


def _text(value: Any) -> str:
    return value.decode("latin-1") if isinstance(value, bytes) else str(value)


class TestWebhook(NamedTuple):
    """A callback for tests."""

    headers: Dict[str, str]
    body: str
    event: Dict[str, Any]


def make_test_webhook(
    secret: str,
    type: str,
    data: Optional[Mapping[str, Any]] = None,
    *,
    id: Optional[str] = None,
    sent_at: Optional[datetime] = None,
) -> TestWebhook:
    """A callback as Ponte would send it, signed by ``secret``, for tests of a receiver.

    Its event is the API's example with ``data`` merged in. Needs no installation.
    """
    examples = json.loads(_EXAMPLES.read_text("utf-8"))
    if type not in examples:
        raise ValueError(f'There is no event "{type}".')
    at = (sent_at or datetime.now(timezone.utc)).astimezone(timezone.utc)
    event = {
        "id": id or f"evt_test_{uuid.uuid4().hex}",
        "type": type,
        "timestamp": at.isoformat(timespec="milliseconds").replace("+00:00", "Z"),
        "mode": "test",
        "data": _merged(examples[type], data or {}),
    }
    body = json.dumps(event, ensure_ascii=False)
    timestamp = str(int(at.timestamp()))
    headers = {
        "content-type": "application/json",
        "webhook-id": event["id"],
        "webhook-timestamp": timestamp,
        "webhook-signature": _signature(secret, event["id"], timestamp, body.encode()),
    }
    return TestWebhook(headers, body, event)


def _signature(secret: str, id: str, timestamp: str, body: bytes) -> str:
    signed = f"{id}.{timestamp}.".encode() + body
    return "v1," + base64.b64encode(hmac.new(_key(secret), signed, hashlib.sha256).digest()).decode()


def _key(secret: Any) -> bytes:
    encoded = re.sub("^whsec_", "", secret) if isinstance(secret, str) else ""
    key = b""
    if re.fullmatch("[A-Za-z0-9+/]+={0,2}", encoded):
        try:
            key = base64.b64decode(encoded + "=" * (-len(encoded) % 4))
        except binascii.Error:
            pass
    if len(key) < _MIN_SECRET_BYTES:
        raise ValueError("The callback secret must be whsec_ and base64 of at least 24 bytes, as Ponte shows it.")
    return key


def _merged(example: Any, wanted: Any) -> Any:
    if not isinstance(example, dict) or not isinstance(wanted, Mapping):
        return wanted
    return {**example, **{name: _merged(example.get(name), value) for name, value in wanted.items()}}
