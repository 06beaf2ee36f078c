"""The client."""

import threading
from typing import Any, Dict, Iterator, Mapping, Optional, Tuple

from ._consuming import consume_events
from ._generated import models
from ._generated.operations import Operations, Pages
from ._given import check_header_texts, origin_of
from ._sending import Operation, Options, send_repeatedly, to_request
from ._tokens import Tokens
from .errors import PonteAuthenticationError


class Ponte(Operations):
    """A client of one installation of Ponte.

    It has a function for each operation of the API, by operationId in snake case; fields of path, query and body
    are passed in one dict. ``pages`` has the lists as iterators over all their objects. ``timeout`` is the limit of
    one try in seconds; ``max_retries`` is how often a request is repeated if that cannot act twice. Threads can
    share a client.
    """

    pages: Pages

    def __init__(
        self,
        url: str = "http://localhost:3000",
        token: Optional[str] = None,
        *,
        client_id: Optional[str] = None,
        client_secret: Optional[str] = None,
        timeout: float = 30.0,
        max_retries: int = 2,
    ) -> None:
        # An unset environment variable is often an empty text.
        token = token or None
        check_header_texts(token=token, client_id=client_id or None, client_secret=client_secret or None)
        self._origin = origin_of(url)
        self._timeout = timeout
        self._max_retries = max_retries
        client = (client_id, client_secret) if client_id and client_secret else None
        self._tokens = Tokens(self._origin, token, client, timeout=timeout, max_retries=max_retries)
        self.pages = _Walker(self)

    def consume_events(
        self,
        consumer_id: str,
        *,
        limit: int = 100,
        wait: int = 20,
        lease: int = 60,
        reader: Optional[str] = None,
        stop: Optional[threading.Event] = None,
    ) -> "Iterator[models.Event]":
        """A consumer's events, one after the other, without end.

        An event counts as handled once the loop asks for the next one; the event at which the loop is left comes
        again. An installation that does not answer or fails is asked again after growing pauses; other refusals are
        raised. ``stop`` ends the loop after the current event or wait. ``lease`` is for how many seconds fetched
        events are this program's own; half of it should suffice for the slowest event. ``reader`` is the program's
        name among those of the consumer, random by default; with a fixed one, a restarted program goes on at once.
        """
        ends = stop or threading.Event()
        given = {"limit": limit, "wait": wait, "lease": lease}
        return consume_events(self, consumer_id, **given, reader=reader, stop=ends)

    def _call(self, operation: Operation, input: Any, options: Options) -> Any:
        return self._send(operation, input, options)[0]

    def _send(self, operation: Operation, input: Any, options: Options) -> Tuple[Any, Mapping[str, str]]:
        def credentials() -> Dict[str, str]:
            if options.checkout_token:
                return {"x-checkout-token": options.checkout_token}
            token = options.token or self._tokens.get()
            return {"authorization": f"Bearer {token}"} if token else {}

        key = options.idempotency_key
        check_header_texts(idempotency_key=key, token=options.token, checkout_token=options.checkout_token)
        request = to_request(self._origin, operation, input, key=key, credentials=credentials)
        timeout = self._timeout if options.timeout is None else options.timeout
        max_retries = self._max_retries if options.max_retries is None else options.max_retries
        try:
            return send_repeatedly(request, timeout=timeout, max_retries=max_retries)
        except PonteAuthenticationError:
            is_ours = not options.token and not options.checkout_token
            if not (is_ours and self._tokens.forget()):
                raise
            # Ended early, such as by a revocation: a new token gets one try.
            return send_repeatedly(request, timeout=timeout, max_retries=max_retries)


class _Walker(Pages):
    def __init__(self, client: Ponte) -> None:
        self._client = client

    def _walk(self, operation: Operation, input: Any, options: Options) -> Iterator[Any]:
        asked = dict(input or {})
        while True:
            body, headers = self._client._send(operation, asked, options)
            page = body["response"] if isinstance(body, dict) and "response" in body else body
            if isinstance(page, list):
                yield from page
                cursor = headers.get("x-next-cursor")
            else:
                yield from page["data"]
                pagination = page["pagination"]
                cursor = pagination["nextCursor"] if pagination["hasMore"] else None
            if not cursor:
                return
            asked = {**asked, "cursor": cursor}
