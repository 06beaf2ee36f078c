import type { ErrorCode } from "#lib/domain/errors";

/** The HTTP status (RFC 9110) of each error code. */
export const ERROR_STATUSES = {
  invalid_json: 400,
  invalid_request: 400,
  payment_method_not_allowed: 400,
  unauthorized: 401,
  insufficient_scope: 403,
  proof_required: 403,
  forbidden: 403,
  second_factor_required: 403,
  not_found: 404,
  method_not_allowed: 405,
  idempotency_key_reused: 409,
  request_in_progress: 409,
  charge_not_payable: 409,
  illegal_transition: 409,
  amount_exceeds_refundable: 409,
  insufficient_balance: 409,
  payout_on_hold: 409,
  limit_exceeded: 409,
  email_taken: 409,
  cursor_expired: 410,
  body_too_large: 413,
  unsupported_media_type: 415,
  idempotency_mismatch: 422,
  split_exceeds_net: 422,
  rate_limited: 429,
  internal_error: 500,
  provider_error: 502,
  unavailable: 503,
  provider_timeout: 504,
} as const satisfies Record<ErrorCode, number>;

/** The HTTP status of a refusal. */
export function statusOf({ code }: { code: ErrorCode }): number {
  return ERROR_STATUSES[code];
}
