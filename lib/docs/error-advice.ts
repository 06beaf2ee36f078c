import type { ErrorCode } from "#lib/domain/errors";

/** What each error code means, and what the caller should do. */
export const ERROR_ADVICE: Record<ErrorCode, { meaning: string; remedy: string }> = {
  invalid_json: {
    meaning: "The body could not be read as JSON in UTF-8.",
    remedy:
      "Send valid JSON. Nothing was executed, so the corrected request can use the same Idempotency-Key.",
  },
  invalid_request: {
    meaning:
      "A field or parameter is missing, unknown or out of range. `errors` lists each one with a JSON Pointer (RFC 6901), a code and a sentence.",
    remedy:
      "Correct the listed fields. Nothing was executed, so the corrected request can use the same Idempotency-Key.",
  },
  payment_method_not_allowed: {
    meaning:
      "The method cannot be used here: it is a card on a server-side route, the merchant has disabled it, or no provider takes it. `no_method_open` means that no method can pay this charge.",
    remedy:
      "Create the charge without `paymentMethod` and send the payer to its hosted page, which offers the available methods. If there are none, connect a provider, or change its limits or the merchant's methods.",
  },
  unauthorized: {
    meaning:
      "The token is missing, malformed, expired, revoked or of the wrong kind. `WWW-Authenticate` states which.",
    remedy:
      "Get a new token from `POST /oauth/token`, or create one in the dashboard, and repeat the request.",
  },
  insufficient_scope: {
    meaning: "The token is valid but lacks the scope named in `WWW-Authenticate`.",
    remedy:
      "Create a token or client with that scope. A token never has more scopes than its owner's role allows.",
  },
  proof_required: {
    meaning:
      "The operation requires a person to prove their identity again, with a password, passkey or second factor.",
    remedy:
      "Confirm your identity in the dashboard and repeat the action within 5 minutes. Server tokens do not need this.",
  },
  forbidden: {
    meaning: "The role of the person or of the token's owner does not allow this.",
    remedy: "Ask an owner of the business to do it, or to change the role.",
  },
  second_factor_required: {
    meaning: "The business requires a second factor, and this person has none yet.",
    remedy: "Set one up in the dashboard under Account, then sign in again.",
  },
  not_found: {
    meaning:
      "There is no such object or route, or it belongs to another merchant or to the other mode (test or live).",
    remedy: "Check the id, and that the token has the same mode as the object. Do not retry.",
  },
  method_not_allowed: {
    meaning: "The address exists but does not support this HTTP method. `Allow` lists the supported ones.",
    remedy: "Use a method listed in `Allow`.",
  },
  idempotency_key_reused: {
    meaning:
      "The `attemptIdempotencyKey` was used before. Each key works only once, permanently. `existing` identifies what it created.",
    remedy: "Read the existing charge or attempt. Use a new key for another payment.",
  },
  request_in_progress: {
    meaning: "A request with this Idempotency-Key is still running.",
    remedy: "Wait for `Retry-After` and repeat the same request: it gets the answer of the first one.",
  },
  charge_not_payable: {
    meaning: "The charge is no longer PENDING, so no attempt can be started. `chargeStatus` has its status.",
    remedy: "Read the charge. Create a new one if the payer still owes money.",
  },
  illegal_transition: {
    meaning:
      "The object's current status does not allow this: a paid charge, for example, cannot be canceled.",
    remedy: "Read the object and decide based on its current status. Do not retry.",
  },
  amount_exceeds_refundable: {
    meaning: "The refund exceeds what can still be refunded of the payment.",
    remedy: "Read the charge's refunds, and refund at most what is left.",
  },
  insufficient_balance: {
    meaning: "The available balance is too low for the refund, withdrawal or payout and its fee.",
    remedy: "Read `GET /balance`, wait for pending money to be released, or request less.",
  },
  payout_on_hold: {
    meaning: "The account's Pix key or document changed recently, so its payouts wait.",
    remedy:
      "Repeat the request at `retryAt`, or after `Retry-After`. If the change is unexpected, inform the merchant's owner.",
  },
  limit_exceeded: {
    meaning:
      "The request would exceed the merchant's daily limit for payouts, refunds and withdrawals together.",
    remedy: "Read `GET /payout-settings`, request less, or repeat the request tomorrow (Brasília's day).",
  },
  email_taken: {
    meaning: "Another user has this e-mail, or it has been invited as the owner of a new merchant.",
    remedy: "Use another e-mail, or invite that user into the business.",
  },
  cursor_expired: {
    meaning:
      "This consumer left events unacknowledged for 30 days, so they no longer wait for it. The events themselves still exist.",
    remedy:
      "Delete the consumer and create it again, with its `lastEventId` as `startAfter`, or with `startAt`. It then continues without a gap.",
  },
  body_too_large: {
    meaning: "The body exceeds the route's limit (256 KiB for most), or `Content-Length` is missing.",
    remedy: "Send a smaller body, with `Content-Length`.",
  },
  unsupported_media_type: {
    meaning: "The body is not JSON in UTF-8, or is compressed.",
    remedy: "Send `Content-Type: application/json` and no `Content-Encoding`.",
  },
  idempotency_mismatch: {
    meaning: "The Idempotency-Key was used within the last 24 hours for a request with another body or path.",
    remedy: "Repeat the request unchanged, or use a new key for the changed one.",
  },
  split_exceeds_net: {
    meaning: "The split's shares exceed the charge's amount after the fee.",
    remedy: "Preview the charge with `POST /charge/preview`, and lower the shares.",
  },
  rate_limited: {
    meaning:
      "Too many requests in a minute. `RateLimit` has the remaining number and the time until it resets.",
    remedy: "Wait for `Retry-After`. Nothing was executed.",
  },
  internal_error: {
    meaning: "Something failed on the server and was recorded under `requestId`.",
    remedy:
      "Repeat the same request with the same Idempotency-Key: nothing is executed twice. Quote the `requestId` when you ask for help.",
  },
  provider_error: {
    meaning: "The payment provider refused or failed. If there is an attempt, `existing` identifies it.",
    remedy:
      "Read the attempt: FAILED means that no money moved. Start another attempt, or let the payer choose another method.",
  },
  unavailable: {
    meaning: "The service cannot answer at the moment, for example during a database failover.",
    remedy: "Wait for `Retry-After`, then repeat the same request with the same Idempotency-Key.",
  },
  provider_timeout: {
    meaning:
      "The payment provider did not answer in time. The outcome is not known yet, so this is not a failure.",
    remedy:
      "Do not start another payment. Wait for the event, or read the attempt in `existing`: the worker asks the provider until the outcome is known.",
  },
};
