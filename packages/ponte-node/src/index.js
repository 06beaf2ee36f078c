export {
  PonteAbortError,
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
} from "./errors.js";
export { makeTestWebhook } from "./make-test-webhook.js";
export { Ponte } from "./ponte.js";
export { verifyWebhook } from "./verify-webhook.js";
export { VERSION } from "./version.js";
