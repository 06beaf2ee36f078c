"""The errors. Decide by the class or by ``code``; ``detail`` is a sentence for people."""

from typing import Any, Dict, List, Optional

from ._given import fields_of, with_fields


class PonteError(Exception):
    """The base of this package's errors; ``request_id`` identifies the request when you ask for help."""

    def __init__(
        self,
        code: str,
        detail: str,
        *,
        status: Optional[int] = None,
        request_id: Optional[str] = None,
        retry_after: Optional[float] = None,
        sentence: Optional[str] = None,
    ) -> None:
        super().__init__(f"{code}: {sentence or detail}")
        self.code = code
        self.detail = detail
        self.status = status
        self.request_id = request_id
        self.retry_after = retry_after
        """Seconds to wait before the next try, as the answer requires."""


class PonteConnectionError(PonteError):
    """No complete answer. It is unknown whether the request was carried out."""


class PonteTimeoutError(PonteConnectionError):
    """No complete answer within ``timeout``. It is unknown whether the request was carried out."""


class PonteAnswerError(PonteError):
    """An answer that is not the API's: a proxy's HTML, a redirect, truncated JSON."""

    def __init__(self, detail: str, *, text: str = "", is_cut_short: bool = False, **more: Any) -> None:
        super().__init__("unreadable_answer", detail, **more)
        self.text = text[:500]
        self.is_cut_short = is_cut_short
        """Whether it began as an answer of the API, so that repeating the request may return a complete one."""


class PonteSignatureError(PonteError):
    """A callback that is not signed with this secret, or is too old."""

    def __init__(self, detail: str) -> None:
        super().__init__("invalid_signature", detail)


class PonteProblem(PonteError):
    """A refusal of the API (RFC 9457)."""

    def __init__(self, problem: Dict[str, Any], retry_after: Optional[float] = None) -> None:
        errors = fields_of(problem.get("errors"))
        super().__init__(
            problem["code"],
            problem["detail"],
            status=problem["status"],
            request_id=problem.get("requestId"),
            retry_after=retry_after,
            sentence=with_fields(problem["detail"], errors),
        )
        self.problem = problem
        self.type: Optional[str] = problem.get("type")
        self.errors: List[Dict[str, str]] = errors
        first = self.errors[0]["pointer"] if self.errors else None
        self.field: Optional[str] = first[1:] if first and first.startswith("/") else first
        """The first wrong field: ``split/0/value``."""


class PonteInvalidRequestError(PonteProblem):
    """400, 405, 410, 413, 415 or 422: the request itself is wrong; ``field`` and ``errors`` say where."""


class PonteAuthenticationError(PonteProblem):
    """401: the token, or the client's id and secret, are missing, wrong or no longer valid."""


class PontePermissionError(PonteProblem):
    """403: the token's scopes or its owner's role do not allow this."""


class PonteNotFoundError(PonteProblem):
    """404: this token has no such object."""


class PonteConflictError(PonteProblem):
    """409: the object's state does not allow the request."""


class PonteIdempotencyError(PonteConflictError):
    """409 or 422 about an Idempotency-Key: used before for another request, or that request is still running."""


class PonteRateLimitError(PonteProblem):
    """429: too many requests; wait for ``retry_after``. Nothing was done."""


class PonteServerError(PonteProblem):
    """5xx: the installation or the provider failed. With ``problem["existing"]``, read that object first."""


_IDEMPOTENCY_CODES = ("idempotency_key_reused", "idempotency_mismatch", "request_in_progress")
_CLASSES = {
    401: PonteAuthenticationError,
    403: PontePermissionError,
    404: PonteNotFoundError,
    409: PonteConflictError,
    429: PonteRateLimitError,
}


def to_problem(problem: Dict[str, Any], retry_after: Optional[float]) -> PonteProblem:
    """The error of a refusal, in the class for its status and code."""
    if problem["code"] in _IDEMPOTENCY_CODES:
        return PonteIdempotencyError(problem, retry_after)
    usual = PonteServerError if problem["status"] >= 500 else PonteInvalidRequestError
    return _CLASSES.get(problem["status"], usual)(problem, retry_after)
