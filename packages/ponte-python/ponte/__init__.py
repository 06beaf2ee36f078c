"""The official Python client of Ponte."""

from ._client import Ponte
from ._generated import models
from ._version import VERSION
from .errors import (
    PonteAnswerError,
    PonteAuthenticationError,
    PonteConflictError,
    PonteConnectionError,
    PonteError,
    PonteIdempotencyError,
    PonteInvalidRequestError,
    PonteNotFoundError,
    PontePermissionError,
    PonteProblem,
    PonteRateLimitError,
    PonteServerError,
    PonteSignatureError,
    PonteTimeoutError,
)
from .webhooks import make_test_webhook, verify_webhook

__all__ = [
    "VERSION",
    "Ponte",
    "PonteAnswerError",
    "PonteAuthenticationError",
    "PonteConflictError",
    "PonteConnectionError",
    "PonteError",
    "PonteIdempotencyError",
    "PonteInvalidRequestError",
    "PonteNotFoundError",
    "PontePermissionError",
    "PonteProblem",
    "PonteRateLimitError",
    "PonteServerError",
    "PonteSignatureError",
    "PonteTimeoutError",
    "make_test_webhook",
    "models",
    "verify_webhook",
]
