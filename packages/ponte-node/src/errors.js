// @ts-check

/**
 * The base of this package's errors. Decide by the class or by `code`; `detail` is a sentence for people, and `requestId`
 * identifies the request when you ask for help.
 */
export class PonteError extends Error {
  /** @param {string} code @param {string} detail @param {{ cause?: unknown, status?: number, requestId?: string | undefined, retryAfterMs?: number | undefined, sentence?: string }} [more] `sentence` says more than `detail` */
  constructor(code, detail, { cause, status, requestId, retryAfterMs, sentence = detail } = {}) {
    super(`${code}: ${sentence}`, cause === undefined ? undefined : { cause });
    this.name = new.target.name;
    this.code = code;
    this.detail = detail;
    /** @type {number | undefined} */
    this.status = status;
    /** @type {string | undefined} */
    this.requestId = requestId;
    /** @type {number | undefined} */
    this.retryAfterMs = retryAfterMs;
  }
}

/** The connection was refused, reset or cut before a complete answer. It is unknown whether the request was carried out. */
export class PonteConnectionError extends PonteError {}

/** No complete answer within `timeoutMs`. It is unknown whether the request was carried out. */
export class PonteTimeoutError extends PonteConnectionError {}

/** The caller's own `signal` ended the request. It is unknown whether it was carried out. */
export class PonteAbortError extends PonteError {}

/**
 * An answer that is not the API's: a proxy's HTML, a redirect, truncated JSON. `status` is its HTTP status, `text` its first 500
 * characters.
 */
export class PonteAnswerError extends PonteError {
  /** @param {string} detail @param {{ cause?: unknown, status: number, requestId?: string | undefined, retryAfterMs?: number | undefined, text?: string, isCutShort?: boolean }} more */
  constructor(detail, { text = "", isCutShort = false, ...more }) {
    super("unreadable_answer", detail, more);
    this.text = text.slice(0, 500);
    /** Whether it began as an answer of the API, so that repeating the request may return a complete one. */
    this.isCutShort = isCutShort;
  }
}

/** A callback that is not signed with this secret, or is too old. */
export class PonteSignatureError extends PonteError {
  /** @param {string} detail @param {unknown} [cause] */
  constructor(detail, cause) {
    super("invalid_signature", detail, { cause });
  }
}

/** A refusal of the API (RFC 9457). */
export class PonteProblem extends PonteError {
  /** @param {Record<string, any>} problem the problem's members, with the answer's status @param {number} [retryAfterMs] */
  constructor(problem, retryAfterMs) {
    const { code, detail, status, requestId } = problem;
    const errors = fieldErrorsOf(problem.errors);
    super(code, detail, { status, requestId, retryAfterMs, sentence: withFields(detail, errors) });
    /** @type {string | undefined} */
    this.type = problem.type;
    this.errors = errors;
    /** The first wrong field: `split/0/value`. @type {string | undefined} */
    this.field = this.errors[0]?.pointer.replace(/^\//, "");
    this.problem = problem;
  }
}

/**
 * Every wrong field; malformed entries are left out.
 * @param {unknown} errors @returns {{ pointer: string, code: string, detail: string }[]}
 */
function fieldErrorsOf(errors) {
  if (!Array.isArray(errors)) return [];
  return errors.filter((one) => typeof one?.pointer === "string" && typeof one.detail === "string");
}

/**
 * The detail, with each field and its reason.
 * @param {string} detail @param {readonly { pointer: string, detail: string }[]} errors
 */
function withFields(detail, errors) {
  if (errors.length === 0) return detail;
  const fields = errors.map((one) => `${one.pointer.replace(/^\//, "")}: ${one.detail}`).join("; ");
  return errors.length === 1 && errors[0]?.detail === detail ? fields : `${detail} (${fields})`;
}

/** 400, 405, 410, 413, 415 or 422: the request itself is wrong; `field` and `errors` say where. */
export class PonteInvalidRequestError extends PonteProblem {}

/** 401: the token, or the client's id and secret, are missing, wrong or no longer valid. */
export class PonteAuthenticationError extends PonteProblem {}

/** 403: the token's scopes or its owner's role do not allow this. */
export class PontePermissionError extends PonteProblem {}

/** 404: this token has no such object. */
export class PonteNotFoundError extends PonteProblem {}

/** 409: the object's state does not allow the request. */
export class PonteConflictError extends PonteProblem {}

/** 409 or 422 about an Idempotency-Key: used before for another request, or that request is still running. */
export class PonteIdempotencyError extends PonteConflictError {}

/** 429: too many requests; wait for `retryAfterMs`. Nothing was done. */
export class PonteRateLimitError extends PonteProblem {}

/** 5xx: the installation or the payment provider failed. With `problem.existing`, read that object first. */
export class PonteServerError extends PonteProblem {}

const IDEMPOTENCY_CODES = ["idempotency_key_reused", "idempotency_mismatch", "request_in_progress"];

/** @type {Record<number, typeof PonteProblem>} */
const CLASSES = {
  401: PonteAuthenticationError,
  403: PontePermissionError,
  404: PonteNotFoundError,
  409: PonteConflictError,
  429: PonteRateLimitError,
};

/**
 * The error of a refusal, in the class for its status and code.
 * @param {Record<string, any>} problem @param {number} [retryAfterMs] @returns {PonteProblem}
 */
export function toProblem(problem, retryAfterMs) {
  const { status, code } = problem;
  if (IDEMPOTENCY_CODES.includes(code)) return new PonteIdempotencyError(problem, retryAfterMs);
  const Class = CLASSES[status] ?? (status >= 500 ? PonteServerError : PonteInvalidRequestError);
  return new Class(problem, retryAfterMs);
}
