/** Why a payment did not lead to an attempt, as far as the payer can act on it. */
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

/** The payer's problem for a refusal of the checkout's payment route: its problem's `code`, and its `reason` where it has one. */
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
    // A saved card that is not offered any more.
    case "not_found":
    case "unauthorized":
      return "stale";
    default:
      return "unavailable";
  }
}
