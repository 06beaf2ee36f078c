/** Why a payment did not lead to an attempt, in cases in which the payer can do something about it. */
export const PAY_PROBLEMS = [
  "fields",
  "network",
  "closed",
  "soldOut",
  "tooMany",
  "cardsPaused",
  "stale",
  "unavailable",
  "method",
] as const;

export type PayProblemCode = (typeof PAY_PROBLEMS)[number];

/** The payer's problem for a refusal by the checkout's payment route, from the problem's `code` and optional `reason`. */
export function payProblemOf(code: string, reason?: unknown): PayProblemCode {
  switch (code) {
    case "charge_not_payable":
      return reason === "no_place_left" ? "soldOut" : "closed";
    case "invalid_request":
      return "fields";
    case "payment_method_not_allowed":
    case "split_exceeds_net":
      return "method";
    case "rate_limited":
      return "tooMany";
    // The saved card is no longer offered.
    case "not_found":
    case "unauthorized":
      return "stale";
    default:
      return "unavailable";
  }
}
