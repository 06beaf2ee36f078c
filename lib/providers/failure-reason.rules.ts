/**
 * Why a call of a provider failed, in words that contain nothing that the provider or the caller sent. UNREACHABLE, CERTIFICATE
 * and NOT_SENT: the request was not sent; NO_ANSWER, SERVER_ERROR and UNREADABLE: its result is unknown; CREDENTIALS, THROTTLED
 * and REFUSED: it was refused; UNEXPECTED: a fault of Ponte.
 */
export const FAILURE_REASONS = [
  "UNREACHABLE",
  "CERTIFICATE",
  "CREDENTIALS",
  "THROTTLED",
  "NO_ANSWER",
  "SERVER_ERROR",
  "UNREADABLE",
  "REFUSED",
  "NOT_SENT",
  "UNEXPECTED",
] as const;
export type FailureReason = (typeof FAILURE_REASONS)[number];

/** The reasons that may concern one request only, such as an amount or a payer's document that the provider does not accept. */
export const REASONS_OF_A_REQUEST: readonly FailureReason[] = ["REFUSED", "NOT_SENT"];
