import {
  type DisputeStatus,
  isOpenDispute,
  isTakenBack,
  type ReportedDispute,
} from "#lib/disputes/dispute.rules";
import { addMinor, type Minor, sumOfAmounts } from "#lib/domain/money/minor";

/** A stored dispute by its provider's names. */
export type KnownNames = {
  status: DisputeStatus;
  amountMinor: Minor;
  providerDisputeId: string;
  providerRefundId: string | null;
  providerPaymentId: string | null;
  closedAt: Date | null;
};

/**
 * What a report under a new name is about: `same`, a stored dispute under its second name; `new`, another dispute;
 * `doubtful`, money that may be taken already; `nothing`, a refund that failed, beside a notice that decides.
 */
export type NamedAs<Known> = { is: "same"; dispute: Known } | { is: "new" | "doubtful" | "nothing" };

/**
 * Decides whether a notice or refund under a new name belongs to one of its attempt's stored disputes. Only an equal amount
 * joins the two names: a part of a notice's amount may be all that comes back, or one of several refunds, and taking it as
 * another dispute could take the same money twice.
 */
export function nameDispute<Known extends KnownNames>(
  stored: readonly Known[],
  { names, paymentId, amountMinor, status }: ReportedDispute,
  broughtMinor: Minor,
): NamedAs<Known> {
  if (names === undefined || amountMinor === null) return { is: "new" };
  const taken = stored.filter((one) => one.providerPaymentId === paymentId && isTakenBack(one.status));
  const waiting = taken.filter((one) => (names === "NOTICE" ? isWithoutNotice(one) : isWithoutRefund(one)));
  const hasFailed = names === "REFUND" && !isTakenBack(status);
  if (hasFailed && waiting.length > 0) return { is: "nothing" };
  const equal = waiting.filter((one) => one.amountMinor === amountMinor);
  // An accepted notice is the one that is refunded.
  const dispute = equal.find((one) => !isOpenDispute(one.status)) ?? equal[0];
  if (dispute) return { is: "same", dispute };
  if (!isTakenBack(status)) return { is: "new" };
  const isTooMuch = addMinor(sumOfAmounts(taken), amountMinor) > broughtMinor;
  return waiting.length > 0 || isTooMuch ? { is: "doubtful" } : { is: "new" };
}

/** The provider's names that a new dispute gets by its first report. */
export function namesOf({
  names,
  disputeId,
  paymentId,
}: Pick<ReportedDispute, "names" | "disputeId" | "paymentId">) {
  return {
    providerDisputeId: disputeId,
    providerRefundId: names === "NOTICE" ? null : disputeId,
    providerPaymentId: paymentId,
  };
}

/** True for a dispute whose notice and refund are known under separate names: its notice decides it. */
export function hasBothNames({ providerDisputeId, providerRefundId }: KnownNames): boolean {
  return providerRefundId !== null && providerRefundId !== providerDisputeId;
}

/** True for a report that a refund failed whose dispute has a notice, which alone decides it. */
export function isFailedRefund(known: KnownNames, { names, status }: ReportedDispute): boolean {
  return names === "REFUND" && !isTakenBack(status) && hasBothNames(known);
}

const REFUNDED_WITHIN_MS = 4 * 24 * 60 * 60 * 1000;

/** True when a notice was accepted days ago, and no refund of its amount became known: less, or nothing, went back. */
export function lacksRefund(known: KnownNames, { names }: ReportedDispute, now: Date): boolean {
  if (names !== "NOTICE" || !isWithoutRefund(known) || !isTakenBack(known.status)) return false;
  return known.closedAt !== null && now.getTime() - known.closedAt.getTime() > REFUNDED_WITHIN_MS;
}

function isWithoutNotice({ providerDisputeId, providerRefundId }: KnownNames): boolean {
  return providerRefundId === providerDisputeId;
}

function isWithoutRefund({ providerRefundId }: KnownNames): boolean {
  return providerRefundId === null;
}
