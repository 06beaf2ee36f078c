"""The source of access tokens."""

import threading
import time
from typing import Optional, Tuple
from urllib.parse import urlencode

from ._sending import Request, send_repeatedly

_RENEW_BEFORE = 60.0


class Tokens:
    """The given token, or one from OAuth client credentials, renewed a minute before it expires."""

    def __init__(
        self,
        origin: str,
        token: Optional[str],
        client: Optional[Tuple[str, str]],
        *,
        timeout: float,
        max_retries: int,
    ) -> None:
        self._origin = origin
        self._given = token
        self._client = client
        self._timeout = timeout
        self._max_retries = max_retries
        self._lock = threading.Lock()
        self._current: Optional[Tuple[str, float]] = None

    def get(self) -> Optional[str]:
        """The token to send. Concurrent threads wait for the same one."""
        if self._given or not self._client:
            return self._given
        with self._lock:
            if not self._current or self._current[1] - _RENEW_BEFORE <= time.monotonic():
                self._current = self._ask(*self._client)
            return self._current[0]

    def forget(self) -> bool:
        """Drops a refused token; returns whether another can be obtained."""
        self._current = None
        return not self._given and self._client is not None

    def _ask(self, client_id: str, client_secret: str) -> Tuple[str, float]:
        fields = {"grant_type": "client_credentials", "client_id": client_id, "client_secret": client_secret}
        headers = {"content-type": "application/x-www-form-urlencoded"}
        request = Request(
            method="POST",
            url=f"{self._origin}/api/oauth/token",
            form="json",
            body=urlencode(fields).encode(),
            is_idempotent=True,
            headers=lambda: headers,
        )
        answer, _ = send_repeatedly(request, timeout=self._timeout, max_retries=self._max_retries)
        return str(answer["access_token"]), time.monotonic() + answer["expires_in"]
