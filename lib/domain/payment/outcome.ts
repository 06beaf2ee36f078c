import type { BankPayer } from "#lib/domain/customer/bank-payer";
import { keysOf } from "#lib/domain/members";
import type { GivenBack } from "#lib/domain/payment/reported-refund";
import {
  type AttemptStatus,
  type AttemptTransition,
  type ChargeStatus,
  type ChargeTransition,
  isEndedUnpaid,
  isOpenAttempt,
  nextAttemptStatus,
} from "#lib/domain/payment/states";

export const SUSPENSE_REASONS = ["LATE", "DUPLICATE", "PARTIAL", "OVERPAID"] as const;
export type SuspenseReason = (typeof SUSPENSE_REASONS)[number];
/** Why money is held that still counts towards its charge, once the rest comes. */
export const COUNTABLE = "PARTIAL" satisfies SuspenseReason;

/** The life of held money. */
export const SUSPENSE_TRANSITIONS = {
  HELD: { refund: "REFUNDED", accept: "ACCEPTED", count: "COUNTED" },
  REFUNDED: {},
  ACCEPTED: {},
  // Part of what paid its charge, together with a later payment of the rest.
  COUNTED: {},
} as const;
export type SuspenseStatus = keyof typeof SUSPENSE_TRANSITIONS;
export const SUSPENSE_STATUSES = keysOf(SUSPENSE_TRANSITIONS);

/** True for held money that its merchant can still decide about. */
export function isInSuspense(status: SuspenseStatus): status is "HELD" {
  return status === "HELD";
}

/** True for held money that has paid its charge together with the payment of the rest. */
export function isCounted(status: SuspenseStatus): boolean {
  return status === "COUNTED";
}

/**
 * A provider's outcome of one attempt, from any source (direct answer, inbound report, enquiry). CANCELED
 * means that the payer gave up at the provider. PROCESSING means "unknown yet" and never failure.
 * `amountMinor` is the amount that the provider took, in `currency` where it tells one, or, where it is AUTHORIZED, holds for us and does not take before we
 * capture it; `captureBefore` is when it stops holding it. `givenBack` is
 * what went back of money that it took, where the same answer tells that; one that FAILED may have taken money before.
 */
export type ProviderOutcome =
  | {
      kind: "PAID";
      amountMinor: number;
      currency?: string;
      providerPaymentId: string;
      gatewayStatus: string;
      givenBack?: GivenBack;
      /** Who paid, where the provider tells it. */
      payer?: BankPayer;
    }
  | {
      kind: "AUTHORIZED";
      amountMinor: number;
      providerPaymentId: string;
      captureBefore: Date;
      gatewayStatus: string;
      /** True where this answers a capture: it was refused. Without it the amount may as well be held from before. */
      refusesCapture?: boolean;
    }
  | {
      kind: "FAILED";
      failureCode: string;
      failureMessage: string;
      gatewayStatus: string;
      givenBack?: GivenBack;
    }
  | { kind: "CANCELED"; gatewayStatus: string }
  | { kind: "PROCESSING"; gatewayStatus: string }
  | { kind: "PENDING"; gatewayStatus: string };

/**
 * The transitions that settling must make, and why money is held; a null field means no change. `release`: the provider holds
 * an amount that nobody will capture, and has to give it free.
 */
export type OutcomePlan = {
  attempt: Extract<AttemptTransition, "process" | "authorize" | "pay" | "fail" | "cancel"> | null;
  charge: Extract<ChargeTransition, "pay"> | null;
  suspense: SuspenseReason | null;
  release: boolean;
};

const NOTHING: OutcomePlan = { attempt: null, charge: null, suspense: null, release: false };

/** What an outcome is judged by, of an attempt and its charge's way to be paid. */
export type JudgedAttempt = {
  status: AttemptStatus;
  amountMinor: number;
  /** What is to be captured, where that is asked for: this and nothing else then pays. */
  captureMinor: number | null;
  /** When its amount was authorised; null where it is not. */
  authorizedAt: Date | null;
  /** `capture`: its charge is captured later. `taken`: and holds another attempt's authorisation already. */
  authorizing: "never" | "capture" | "taken";
};

/**
 * Plans the transitions that a provider's outcome causes. Money is never dropped: money that cannot pay the
 * charge (it ended, was already paid, or the amount differs) goes to suspense with its reason. Both statuses
 * are the effective ones.
 */
export function planOutcome(
  chargeStatus: ChargeStatus,
  attempt: JudgedAttempt,
  outcome: ProviderOutcome,
): OutcomePlan {
  switch (outcome.kind) {
    case "PAID":
      return planMoney(chargeStatus, attempt, outcome.amountMinor);
    case "FAILED":
      return { ...NOTHING, attempt: allowed(attempt.status, "fail") };
    case "CANCELED":
      return { ...NOTHING, attempt: allowed(attempt.status, "cancel") };
    case "AUTHORIZED":
      return planHold(chargeStatus, attempt, outcome.amountMinor);
    case "PROCESSING":
      return { ...NOTHING, attempt: allowed(attempt.status, "process") };
    case "PENDING":
      return NOTHING;
  }
}

function allowed<T extends AttemptTransition>(status: AttemptStatus, transition: T): T | null {
  return nextAttemptStatus(status, transition) === null ? null : transition;
}

function planMoney(chargeStatus: ChargeStatus, attempt: JudgedAttempt, amountMinor: number): OutcomePlan {
  // A PROCESSING attempt can only become PAID or FAILED; when its money cannot pay the charge it fails.
  const ended = attempt.status === "PROCESSING" ? "fail" : null;
  if (chargeStatus === "PAID") return { ...NOTHING, attempt: ended, suspense: "DUPLICATE" };
  if (chargeStatus !== "PENDING" || !isOpenAttempt(attempt.status)) {
    return { ...NOTHING, attempt: ended, suspense: "LATE" };
  }
  const owedMinor = attempt.captureMinor ?? attempt.amountMinor;
  if (amountMinor < owedMinor) return { ...NOTHING, attempt: ended, suspense: "PARTIAL" };
  if (amountMinor > owedMinor) return { ...NOTHING, attempt: ended, suspense: "OVERPAID" };
  return { ...NOTHING, attempt: "pay", charge: "pay" };
}

// A hold is no money yet: what cannot wait for its capture is given free, and takes nothing from anybody.
function planHold(chargeStatus: ChargeStatus, attempt: JudgedAttempt, amountMinor: number): OutcomePlan {
  const { status, authorizing, authorizedAt } = attempt;
  if (!isOpenAttempt(status)) return { ...NOTHING, release: isEndedUnpaid(status) };
  if (authorizing === "never") return { ...NOTHING, attempt: allowed(status, "process") };
  const refused: OutcomePlan = { ...NOTHING, attempt: "fail", release: true };
  if (chargeStatus !== "PENDING") return refused;
  if (authorizedAt !== null) return NOTHING;
  if (authorizing === "taken" || amountMinor !== attempt.amountMinor) return refused;
  return { ...NOTHING, attempt: "authorize" };
}
