/** The title of every stable error code of the API, in the order of their HTTP statuses; code, OpenAPI and tests share this list. */
export const ERRORS = {
  invalid_json: { title: "The body is not valid JSON" },
  invalid_request: { title: "The request is not valid" },
  payment_method_not_allowed: { title: "This payment method is not allowed here" },
  unauthorized: { title: "Authentication is required" },
  insufficient_scope: { title: "The token lacks a required scope" },
  proof_required: { title: "Confirm your identity again" },
  forbidden: { title: "Your role does not allow this" },
  second_factor_required: { title: "Two-step verification must be set up first" },
  not_found: { title: "Not found" },
  method_not_allowed: { title: "Method not allowed" },
  idempotency_key_reused: { title: "The attempt idempotency key was already used" },
  request_in_progress: { title: "A request with this Idempotency-Key is still in progress" },
  charge_not_payable: { title: "The charge cannot be paid" },
  illegal_transition: { title: "The current status does not allow this" },
  amount_exceeds_refundable: { title: "The amount exceeds what can be refunded" },
  insufficient_balance: { title: "The balance is too low" },
  payout_on_hold: { title: "Payouts are on hold after a change of bank details" },
  limit_exceeded: { title: "The daily limit has been reached" },
  email_taken: { title: "The e-mail address is already in use" },
  cursor_expired: { title: "Unread events are no longer waiting" },
  body_too_large: { title: "The body is too large" },
  unsupported_media_type: { title: "The media type is not supported" },
  idempotency_mismatch: { title: "The Idempotency-Key was used with a different request" },
  split_exceeds_net: { title: "The split exceeds the net amount" },
  rate_limited: { title: "Too many requests" },
  internal_error: { title: "Something went wrong on our side" },
  provider_error: { title: "The payment provider returned an error" },
  unavailable: { title: "The service is temporarily unavailable" },
  provider_timeout: { title: "The payment provider did not respond" },
} as const;

export type ErrorCode = keyof typeof ERRORS;

/**
 * One wrong field: `pointer` is an RFC 6901 JSON Pointer into the body (or the name of a query parameter).
 */
export type FieldError = { pointer: string; code: string; detail: string };

/** How much of a limit a caller has used in a window, which ends in `leftMs`. */
export type LimitUse = { name: string; quota: number; windowSeconds: number; used: number; leftMs: number };

/** How a caller must authenticate, and what was wrong with the attempt. */
export type Challenge = {
  scheme: "Bearer" | "CheckoutToken";
  error?: "invalid_token" | "insufficient_scope";
  scope?: string;
};

/**
 * Facts of a refusal besides code and sentence: `retryAfterMs` when a retry makes sense, `isPacked` when the body has to be
 * unpacked first.
 */
export type RefusalFacts = {
  errors?: FieldError[];
  extra?: Record<string, unknown>;
  retryAfterMs?: number;
  limit?: LimitUse;
  challenge?: Challenge;
  isPacked?: true;
};

// Pages and API handlers are bundled separately in one process, so each has its own class.
const REFUSAL = Symbol.for("ponte.refusal");
const DEEPEST_CAUSE = 5;

/**
 * A refusal with a stable `code`; the edge turns it into an RFC 9457 problem. `detail` and `errors` reach the caller, so they
 * never contain input values, SQL or secrets. `extra` adds members to the problem; the other facts become headers.
 */
export class PonteError extends Error {
  readonly [REFUSAL] = true;
  readonly code: ErrorCode;
  readonly detail: string;
  readonly errors: FieldError[] | undefined;
  readonly extra: Record<string, unknown> | undefined;
  readonly retryAfterMs: number | undefined;
  readonly limit: LimitUse | undefined;
  readonly challenge: Challenge | undefined;
  readonly isPacked: true | undefined;

  constructor(code: ErrorCode, detail: string, facts: RefusalFacts = {}) {
    super(`${code}: ${detail}`);
    this.name = "PonteError";
    this.code = code;
    this.detail = detail;
    this.errors = facts.errors;
    this.extra = facts.extra;
    this.retryAfterMs = facts.retryAfterMs;
    this.limit = facts.limit;
    this.challenge = facts.challenge;
    this.isPacked = facts.isPacked;
  }
}

/**
 * The thrown refusal, or the refusal that caused the error: a query that was given up throws its refusal wrapped in the driver's
 * error. Null for other errors.
 */
export function refusalIn(thrown: unknown): PonteError | null {
  for (let error = thrown, depth = 0; depth < DEEPEST_CAUSE; depth += 1) {
    if (typeof error !== "object" || error === null) return null;
    if (isRefusal(error)) return error;
    error = "cause" in error ? error.cause : null;
  }
  return null;
}

function isRefusal(error: object): error is PonteError {
  return REFUSAL in error;
}

/** An `invalid_request` refusal of one field. */
export function invalidField(pointer: string, code: string, detail: string): PonteError {
  return new PonteError("invalid_request", detail, { errors: [{ pointer, code, detail }] });
}
