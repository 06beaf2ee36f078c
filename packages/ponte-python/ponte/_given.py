"""Validates input before anything is sent. No error prints a value, which may be a secret."""

import re
from typing import Any, List
from urllib.parse import urlsplit


def check_header_texts(**given: Any) -> None:
    """Raises ``ValueError`` for text that is invalid in a header."""
    for name, value in given.items():
        if value is None:
            continue
        if not isinstance(value, str) or not re.fullmatch(r"[\x21-\x7e]+", value):
            raise ValueError(f"{name} must be visible ASCII characters, with no space and no line break.")


def origin_of(url: Any) -> str:
    """The installation's address, without the ``/api`` that all its routes have."""
    if not isinstance(url, str) or not _is_address(url):
        raise ValueError(
            "url must be an address such as https://pay.example.com, with no user, query or fragment."
        )
    return re.sub(r"/api$", "", url.rstrip("/")).rstrip("/")


def _is_address(url: str) -> bool:
    if not re.fullmatch(r"https?://[\x21-\x7e]+", url, re.IGNORECASE) or re.search(r"[?#]", url):
        return False
    try:
        parts = urlsplit(url)
        return bool(parts.hostname) and "@" not in parts.netloc and (parts.port is None or parts.port > 0)
    except ValueError:
        return False


def fields_of(errors: Any) -> List[Any]:
    """Every wrong field of a refusal; malformed entries are left out."""
    if not isinstance(errors, list):
        return []
    return [one for one in errors if _is_field(one)]


def _is_field(one: Any) -> bool:
    return isinstance(one, dict) and isinstance(one.get("pointer"), str) and isinstance(one.get("detail"), str)


def with_fields(detail: str, errors: List[Any]) -> str:
    """The detail, with each field and its reason."""
    if not errors:
        return detail
    fields = "; ".join(f"{re.sub('^/', '', one['pointer'])}: {one['detail']}" for one in errors)
    return fields if len(errors) == 1 and errors[0]["detail"] == detail else f"{detail} ({fields})"
