import { NetworkError, ProblemError } from "#lib/client/request-json";
import { type PayProblemCode, payProblemOf } from "#lib/payments/pay-problems.rules";

export type Refusal = {
  /** The problem to show; null if the refreshed view shows it better. */
  problem: PayProblemCode | null;
  /** Whether the next try must reuse the key, because this one may have taken money. */
  keepKey: boolean;
  /** Whether the key belongs to an earlier try that finally failed, so that this one may be sent at once under a new key. */
  tryAgain: boolean;
};

const known = (problem: PayProblemCode | null): Refusal => ({ problem, keepKey: false, tryAgain: false });
const unknown = (problem: PayProblemCode | null): Refusal => ({ problem, keepKey: true, tryAgain: false });

/** What a payment without its answer means for the payer and for its key. */
export function readRefusal(error: unknown): Refusal {
  if (error instanceof NetworkError) return unknown("network");
  if (!(error instanceof ProblemError)) return unknown("unavailable");
  switch (error.code) {
    case "idempotency_key_reused":
      return { ...known(null), tryAgain: existingStatus(error) === "FAILED" };
    case "request_in_progress":
      return unknown(null);
    case "charge_not_payable":
      if (error.extra.reason === "no_place_left") return known("soldOut");
      return known(error.extra.chargeStatus === "PENDING" ? null : "closed");
    case "rate_limited":
      return error.extra.reason === "velocity_limited" ? known("cardsPaused") : unknown("tooMany");
    default:
      return error.status >= 500 ? unknown("unavailable") : known(payProblemOf(error.code));
  }
}

function existingStatus(error: ProblemError): unknown {
  const { existing } = error.extra;
  return typeof existing === "object" && existing !== null && "status" in existing ? existing.status : null;
}
