import type { ErrorCode } from "#lib/domain/errors";

/** What each error code means for a caller, and what the caller does about it. */
export const ERROR_ADVICE: Record<ErrorCode, { meaning: string; remedy: string }> = {
  invalid_json: {
    meaning: "The body could not be read as JSON in UTF-8.",
    remedy: "Send valid JSON. Nothing was done, so the Idempotency-Key is free for the corrected request.",
  },
  invalid_request: {
    meaning:
      "A field or parameter is missing, unknown or out of range. `errors` names each one by a JSON Pointer (RFC 6901), with a code and a sentence.",
    remedy:
      "Correct the named fields. Nothing was done, so the Idempotency-Key is free for the corrected request.",
  },
  payment_method_not_allowed: {
    meaning:
      "The method cannot be used here: a card on a server's route, a method that the merchant has switched off, or one that no provider serves. `no_method_open` says that none can pay this charge.",
    remedy:
      "Create the charge without `paymentMethod` and send the payer to its hosted page, which offers what is open. Where nothing is, connect a provider, or change its limits or the merchant's methods.",
  },
  unauthorized: {
    meaning:
      "The token is missing, malformed, expired, revoked or of another kind. `WWW-Authenticate` says which.",
    remedy:
      "Ask for a new token at `POST /oauth/token`, or create one in the dashboard, and send the request again.",
  },
  insufficient_scope: {
    meaning: "The token is valid, but lacks the scope that `WWW-Authenticate` names.",
    remedy: "Create a token or client with that scope. A token never gets more scopes than its owner's role.",
  },
  proof_required: {
    meaning:
      "The operation asks a person to prove once more who they are, with a password, passkey or second factor.",
    remedy:
      "Prove it in the dashboard and repeat the action within 5 minutes. Tokens of servers are not asked.",
  },
  forbidden: {
    meaning: "The role of the person, or of the token's owner, may not do that.",
    remedy: "Ask an owner of the business to do it or to change the role.",
  },
  second_factor_required: {
    meaning: "The business requires a second factor, and this person has none yet.",
    remedy: "Set one up in the dashboard under Account, then sign in again.",
  },
  not_found: {
    meaning:
      "There is no such object or route, or it belongs to another merchant or to the other mode (test or live).",
    remedy: "Check the id and whether the token's mode is the object's. Asking again does not help.",
  },
  method_not_allowed: {
    meaning: "The address exists, but does not serve this HTTP method. `Allow` lists those it serves.",
    remedy: "Use a method from `Allow`.",
  },
  idempotency_key_reused: {
    meaning:
      "The `attemptIdempotencyKey` was used before. It serves once for ever. `existing` names what it created.",
    remedy: "Read the existing charge or attempt. For another payment choose a new key.",
  },
  request_in_progress: {
    meaning: "A request with this Idempotency-Key is still running.",
    remedy:
      "Wait as long as `Retry-After` says and send the same request again: it gets the first one's answer.",
  },
  charge_not_payable: {
    meaning: "The charge is no longer PENDING, so no attempt can be started. `chargeStatus` has its status.",
    remedy: "Read the charge. Create a new one if the payer still owes money.",
  },
  illegal_transition: {
    meaning: "The object's current status forbids this, such as canceling what is paid.",
    remedy: "Read the object and decide anew. Asking again does not help.",
  },
  amount_exceeds_refundable: {
    meaning: "The refund asks for more than what is left of the payment.",
    remedy: "Read the charge's refunds and ask for at most the rest.",
  },
  insufficient_balance: {
    meaning: "The available balance is too low for the refund, withdrawal or payout and its fee.",
    remedy: "Read `GET /balance`, wait for pending money to be released, or ask for less.",
  },
  payout_on_hold: {
    meaning: "The account's Pix key or document changed a short time ago, so its payouts wait.",
    remedy:
      "Ask again at `retryAt`, or after `Retry-After`. Whoever did not make that change tells the merchant's owner.",
  },
  limit_exceeded: {
    meaning:
      "With it, more would leave the merchant today, in payouts, refunds and withdrawals together, than the limit of the day allows.",
    remedy: "Read `GET /payout-settings`, ask for less, or ask again tomorrow (Brasília's day).",
  },
  email_taken: {
    meaning: "Another user has this e-mail, or it is invited as the owner of a new merchant.",
    remedy: "Use another e-mail, or invite that user into the business.",
  },
  body_too_large: {
    meaning: "The body is larger than the route takes, 256 KiB for most, or its length was not announced.",
    remedy: "Send less, with `Content-Length`.",
  },
  unsupported_media_type: {
    meaning: "The body is not JSON in UTF-8, or is compressed.",
    remedy: "Send `Content-Type: application/json` and no `Content-Encoding`.",
  },
  idempotency_mismatch: {
    meaning: "The Idempotency-Key was used within the last 24 hours for a request with another body or path.",
    remedy: "Repeat a request without changing it, or give the changed one a key of its own.",
  },
  split_exceeds_net: {
    meaning: "The shares of the split are more than what is left of the charge after the fee.",
    remedy: "Ask `POST /charge/preview` what the charge settles to, and lower the shares.",
  },
  rate_limited: {
    meaning: "Too many requests in a minute. `RateLimit` says how many are left, and until when.",
    remedy: "Wait as long as `Retry-After` says. Nothing was done.",
  },
  internal_error: {
    meaning: "Something failed on this side and was recorded under `requestId`.",
    remedy:
      "Send the same request again with the same Idempotency-Key: what was done is not done twice. Name the `requestId` when you ask for help.",
  },
  provider_error: {
    meaning: "The payment provider refused or failed. With an attempt, `existing` names it.",
    remedy:
      "Read the attempt: FAILED means that no money moved. Start another attempt, or let the payer choose another method.",
  },
  unavailable: {
    meaning: "The service cannot answer at the moment, for example while its database changes over.",
    remedy:
      "Wait as long as `Retry-After` says, then send the same request again with the same Idempotency-Key.",
  },
  provider_timeout: {
    meaning:
      "The payment provider did not answer in time. Whether it acted is not known yet, so this is not a failure.",
    remedy:
      "Do not start another payment. Wait for the event, or read the attempt that `existing` names: the worker asks the provider until it knows.",
  },
};
