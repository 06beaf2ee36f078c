import type { ReportedPayer } from "#lib/customers/bank-payer.rules";
import { keysOf } from "#lib/domain/members";
import type { Minor } from "#lib/domain/money/minor";
import {
  type AttemptStatus,
  type AttemptTransition,
  type ChargeStatus,
  type ChargeTransition,
  isEndedUnpaid,
  isOpenAttempt,
  isProcessing,
  nextAttemptStatus,
} from "#lib/payments/states.rules";
import type { GivenBack } from "#lib/refunds/reported-refund.rules";
import type { TaxAmounts } from "#lib/tax/charge-tax.rules";

export const SUSPENSE_REASONS = [
  "LATE",
  "DUPLICATE",
  "PARTIAL",
  "OVERPAID",
  "ANOTHER_PAYER",
  "UNKNOWN_PAYER",
] as const;
export type SuspenseReason = (typeof SUSPENSE_REASONS)[number];
/** The suspense reason of money that still counts towards its charge once the rest arrives. */
export const COUNTABLE = "PARTIAL" satisfies SuspenseReason;

/** True for held money that is refunded at once, without anyone's decision. */
export function goesBackUnasked(reason: SuspenseReason): boolean {
  return reason === "ANOTHER_PAYER";
}

/** True for money of a charge that another payment has paid. */
export function isSecondPayment(reason: SuspenseReason): boolean {
  return reason === "DUPLICATE";
}

/** States of suspense money. */
export const SUSPENSE_TRANSITIONS = {
  HELD: { refund: "REFUNDED", accept: "ACCEPTED", count: "COUNTED" },
  REFUNDED: {},
  ACCEPTED: {},
  // True for money that is its charge's payment, or a part of it.
  COUNTED: {},
} as const;
export type SuspenseStatus = keyof typeof SUSPENSE_TRANSITIONS;
export const SUSPENSE_STATUSES = keysOf(SUSPENSE_TRANSITIONS);

/** True for suspense money that its merchant can still decide about. */
export function isInSuspense(status: SuspenseStatus): status is "HELD" {
  return status === "HELD";
}

/** True for money that was held only because its bank did not report who paid. */
export function hasUnknownPayer(reason: SuspenseReason): boolean {
  return reason === "UNKNOWN_PAYER";
}

/** True for held money whose payer may be the right one: until a person decides, the payer is not asked to pay again. */
export function awaitsAcceptance({
  status,
  reason,
}: {
  status: SuspenseStatus;
  reason: SuspenseReason;
}): boolean {
  return isInSuspense(status) && hasUnknownPayer(reason);
}

/**
 * True for money that its merchant kept, or may still accept: its payer is not charged again for the same thing. A partial
 * payment, which counts, and another payer's money, which is refunded, do not replace the charge's payment.
 */
export function isOrMayBeKept({
  status,
  reason,
}: {
  status: SuspenseStatus;
  reason: SuspenseReason;
}): boolean {
  if (isInSuspense(status)) return reason !== COUNTABLE && !goesBackUnasked(reason);
  return status === "ACCEPTED";
}

/** True for suspense money that paid its charge together with the payment of the rest. */
export function isCountedPart({
  status,
  reason,
}: {
  status: SuspenseStatus;
  reason: SuspenseReason;
}): boolean {
  return status === "COUNTED" && reason === COUNTABLE;
}

/** True for money that was held only because of its payer and that its merchant accepted: it is its charge's payment. */
export function isPaymentItself({
  status,
  reason,
}: {
  status: SuspenseStatus;
  reason: SuspenseReason;
}): boolean {
  return status === "COUNTED" && hasUnknownPayer(reason);
}

/**
 * A provider's outcome of one attempt, from an answer, report or enquiry. CANCELED: by the payer at the provider. PROCESSING: not
 * known yet, and never a failure. `amountMinor` is what was taken or, when AUTHORIZED, is held until `captureBefore`; `givenBack`
 * are refunds in the same answer, even for a FAILED payment.
 */
export type ProviderOutcome =
  | ({
      kind: "PAID";
      amountMinor: Minor;
      currency?: string;
      providerPaymentId: string;
      gatewayStatus: string;
      givenBack?: GivenBack;
      /** When the provider took the money, if the amount depends on this. */
      takenAt?: Date;
      /** The CBS and IBS that the bank set aside from a payment with tax; the money that came is `amountMinor` less both. */
      taxSetAside?: TaxAmounts;
    } & ReportedPayer)
  | {
      kind: "AUTHORIZED";
      amountMinor: Minor;
      providerPaymentId: string;
      captureBefore: Date;
      gatewayStatus: string;
      /** True when this outcome refuses a capture. Otherwise the amount may simply still be held. */
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
 * The transitions that settling must make, and why money goes to suspense; null means no change. With `release`, the provider
 * holds an amount that will not be captured and must release it.
 */
export type OutcomePlan = {
  attempt: Extract<AttemptTransition, "process" | "authorize" | "pay" | "fail" | "cancel"> | null;
  charge: Extract<ChargeTransition, "pay"> | null;
  suspense: SuspenseReason | null;
  release: boolean;
};

const NOTHING: OutcomePlan = { attempt: null, charge: null, suspense: null, release: false };

/** The facts about an attempt, and about how its charge is to be paid, by which an outcome is judged. */
export type JudgedAttempt = {
  status: AttemptStatus;
  amountMinor: Minor;
  /** The amount to be captured, if a capture was requested: then only exactly this amount pays. */
  captureMinor: Minor | null;
  /** When the attempt's amount was authorized; null if it was not. */
  authorizedAt: Date | null;
  /** `capture`: the charge is captured later. `taken`: it already holds another attempt's authorization. */
  authorizing: "never" | "capture" | "taken";
  /** Why the charge does not accept money from the person who sent it; null if it does. */
  refusedPayer: Extract<SuspenseReason, "ANOTHER_PAYER" | "UNKNOWN_PAYER"> | null;
};

/**
 * Plans the transitions for a provider's outcome. Money is never dropped: if it cannot pay the charge (another payer, ended,
 * already paid, or another amount), it goes to suspense with its reason. Both statuses are the effective ones.
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

function planMoney(chargeStatus: ChargeStatus, attempt: JudgedAttempt, amountMinor: Minor): OutcomePlan {
  // A PROCESSING attempt of either kind can only become PAID or FAILED. If its money cannot pay the charge, it becomes FAILED.
  const ended = isProcessing(attempt.status) ? "fail" : null;
  if (attempt.refusedPayer) return { ...NOTHING, attempt: ended, suspense: attempt.refusedPayer };
  if (chargeStatus === "PAID") return { ...NOTHING, attempt: ended, suspense: "DUPLICATE" };
  if (chargeStatus !== "PENDING" || !isOpenAttempt(attempt.status)) {
    return { ...NOTHING, attempt: ended, suspense: "LATE" };
  }
  const owedMinor = attempt.captureMinor ?? attempt.amountMinor;
  if (amountMinor < owedMinor) return { ...NOTHING, attempt: ended, suspense: "PARTIAL" };
  if (amountMinor > owedMinor) return { ...NOTHING, attempt: ended, suspense: "OVERPAID" };
  return { ...NOTHING, attempt: "pay", charge: "pay" };
}

// An authorization is not money yet. One that cannot wait for its capture is released, which costs no one anything.
function planHold(chargeStatus: ChargeStatus, attempt: JudgedAttempt, amountMinor: Minor): OutcomePlan {
  const { status, authorizing, authorizedAt } = attempt;
  if (!isOpenAttempt(status)) return { ...NOTHING, release: isEndedUnpaid(status) };
  if (authorizing === "never") return { ...NOTHING, attempt: allowed(status, "process") };
  const refused: OutcomePlan = { ...NOTHING, attempt: "fail", release: true };
  if (chargeStatus !== "PENDING") return refused;
  if (authorizedAt !== null) return NOTHING;
  if (authorizing === "taken" || amountMinor !== attempt.amountMinor) return refused;
  return { ...NOTHING, attempt: "authorize" };
}
