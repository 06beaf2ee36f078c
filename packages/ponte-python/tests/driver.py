"""Runs the client call in each line of standard input and prints the result (test/clients)."""

import json
import re
import sys
import threading
from email.message import Message
from pathlib import Path
from unittest import mock

sys.path.insert(0, str(Path(__file__).parent.parent))
import ponte  # noqa: E402

SETTINGS = {"maxRetries": "max_retries", "clientId": "client_id", "clientSecret": "client_secret"}
OPTIONS = {"maxRetries": "max_retries", "idempotencyKey": "idempotency_key", "checkoutToken": "checkout_token"}


def named(given, names):
    return {names.get(name, name): value for name, value in given.items()}


def call(order):
    client = ponte.Ponte(order["url"], **named(order.get("settings", {}), SETTINGS))
    source = client.pages if order["do"] == "list" else client
    function = getattr(source, re.sub("[A-Z]", lambda match: "_" + match[0].lower(), order["operation"]))
    given = [] if order.get("input") is None else [order["input"]]
    answer = function(*given, **named(order.get("options", {}), OPTIONS))
    return list(answer) if order["do"] == "list" else answer


def own_headers(headers):
    message = Message()
    for name, value in headers.items():
        message[name] = value
    return message


FORMS = {
    "object": lambda headers: headers,
    "own": own_headers,
    "pairs": lambda headers: list(headers.items()),
    "bytes": lambda headers: [(name.encode(), value.encode()) for name, value in headers.items()],
    "lists": lambda headers: {name: [value] for name, value in headers.items()},
    "cgi": lambda headers: {f"HTTP_{name.upper().replace('-', '_')}": value for name, value in headers.items()},
    "none": lambda _: None,
}


def verify(order):
    headers = FORMS[order.get("headersAs", "object")](order["headers"])
    with mock.patch("ponte.webhooks.time.time", lambda: order["now"]):
        options = {"tolerance_seconds": order["toleranceSeconds"]} if "toleranceSeconds" in order else {}
        return ponte.verify_webhook(order["secret"], headers, order["body"], **options)


def make(order):
    made = ponte.make_test_webhook(order["secret"], order["type"], order.get("data"))
    return {"headers": made.headers, "body": made.body, "event": made.event}


def told(error):
    if not isinstance(error, ponte.PonteError):
        return {"name": "usage", "detail": str(error), "message": str(error)}
    members = {
        "name": type(error).__name__,
        "code": error.code,
        "detail": error.detail,
        "status": error.status,
        "requestId": error.request_id,
        "retryAfter": error.retry_after,
        "isProblem": isinstance(error, ponte.PonteProblem),
        "field": getattr(error, "field", None),
        "message": str(error),
    }
    return members


def consume(order):
    """Handles that many events and stops, or leaves the loop at the one named by ``leaveAt``."""
    client = ponte.Ponte(order["url"], **named(order.get("settings", {}), SETTINGS))
    stop = threading.Event()
    handled = []
    for event in client.consume_events("evc_1", reader="test", stop=stop, **order.get("input", {})):
        if event["id"] == order.get("leaveAt"):
            break
        handled.append(event["id"])
        if len(handled) == order["count"]:
            stop.set()
    return handled


DOING = {"call": call, "list": call, "verify": verify, "make": make, "consume": consume}
for line in sys.stdin:
    order = json.loads(line)
    try:
        became = {"answer": DOING[order["do"]](order)}
    except (ponte.PonteError, ValueError, TypeError) as error:
        became = {"error": told(error)}
    print(json.dumps(became), flush=True)
