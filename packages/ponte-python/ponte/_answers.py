"""Reading answers."""

import json
import re
import time
from email.utils import parsedate_to_datetime
from typing import Any, Mapping, NamedTuple, Optional

from .errors import PonteAnswerError, PonteError, to_problem


class Answer(NamedTuple):
    """An HTTP answer; ``headers`` ignores the case of names."""

    status: int
    headers: Mapping[str, str]
    text: str


_FILE_TYPES = ("text/csv", "text/plain", "application/x-ofx")


def read_answer(answer: Answer, form: str) -> Any:
    """The body in the operation's format: ``json``, ``file`` or ``none``."""
    status, headers, text = answer
    if 300 <= status < 400:
        raise _unreadable(answer, f"HTTP {status} redirects to {headers.get('location')}. Set the url to that address.")
    if not 200 <= status < 300:
        raise _refusal(answer, _parse(answer))
    if form == "none" or status == 204:
        return None
    if form == "file" and headers.get("content-type", "").startswith(_FILE_TYPES):
        return text
    return _parse(answer)


def _refusal(answer: Answer, body: Any) -> PonteError:
    # OAuth has its own format (RFC 6749).
    told = body if isinstance(body, dict) else {}
    code = told.get("code", told.get("error"))
    if not isinstance(code, str):
        return _unreadable(answer, f"HTTP {answer.status} with JSON that is not the API's.")
    detail = told.get("detail") or told.get("error_description") or f"HTTP {answer.status}"
    known = {"requestId": answer.headers.get("x-request-id"), **told}
    return to_problem({**known, "code": code, "detail": detail, "status": answer.status}, _retry_after(answer))


def _parse(answer: Answer) -> Any:
    kind = answer.headers.get("content-type", "")
    if not re.match(r"application/([\w.-]+\+)?json\b", kind):
        raise _unreadable(answer, f"HTTP {answer.status} with {kind or 'no type'} instead of JSON.")
    try:
        return json.loads(answer.text)
    except ValueError as error:
        raise _unreadable(answer, f"HTTP {answer.status} with broken JSON.", is_cut_short=True) from error


def _unreadable(answer: Answer, detail: str, is_cut_short: bool = False) -> PonteAnswerError:
    return PonteAnswerError(
        detail,
        text=answer.text,
        is_cut_short=is_cut_short,
        status=answer.status,
        request_id=answer.headers.get("x-request-id"),
        retry_after=_retry_after(answer),
    )


def _retry_after(answer: Answer) -> Optional[float]:
    value = answer.headers.get("retry-after")
    if value is None:
        return None
    if re.fullmatch(r"\d+", value):
        return float(value)
    try:
        return max(0.0, parsedate_to_datetime(value).timestamp() - time.time())
    except (TypeError, ValueError):
        return None
