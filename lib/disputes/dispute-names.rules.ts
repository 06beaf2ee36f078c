import {
  type DisputeStatus,
  isOpenDispute,
  isTakenBack,
  type ReportedDispute,
  takenByDispute,
} from "#lib/disputes/dispute.rules";
import { addMinor, type Minor, sumMinor } from "#lib/domain/money/minor";
import type { RefundPlan } from "#lib/refunds/refund.rules";

/** A stored dispute with the names that its provider gave it. */
export type KnownNames = {
  status: DisputeStatus;
  plan: RefundPlan | null;
  providerDisputeId: string;
  providerRefundId: string | null;
  providerPaymentId: string | null;
  closedAt: Date | null;
};

/**
 * What a report under a new name is about. `same`: the second name of a stored dispute. `new`: another dispute. `doubtful`: money
 * that may already be taken. `nothing`: a failed refund of a dispute that its notice decides.
 */
export type NamedAs<Known> = { is: "same"; dispute: Known } | { is: "new" | "doubtful" | "nothing" };

/**
 * Decides whether a notice or refund under a new name belongs to a stored dispute of the same attempt. Only equal
 * amounts taken join the two names: a smaller refund may be the only one or one of several, and counting it as another
 * dispute could take the same money twice.
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
  const equal = waiting.filter((one) => takenByDispute(one) === amountMinor);
  // An accepted notice comes first, because the refund executes it.
  const dispute = equal.find((one) => !isOpenDispute(one.status)) ?? equal[0];
  if (dispute) return { is: "same", dispute };
  if (!isTakenBack(status)) return { is: "new" };
  const isTooMuch = addMinor(sumMinor(taken, takenByDispute), amountMinor) > broughtMinor;
  return waiting.length > 0 || isTooMuch ? { is: "doubtful" } : { is: "new" };
}

/** A new dispute's names at the provider, from its first report. */
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

/** True for a report of a failed refund whose dispute has a notice: the notice alone decides it. */
export function isFailedRefund(known: KnownNames, { names, status }: ReportedDispute): boolean {
  return names === "REFUND" && !isTakenBack(status) && hasBothNames(known);
}

const REFUNDED_WITHIN_MS = 4 * 24 * 60 * 60 * 1000;

/** True when a notice that took money was accepted days ago and no refund of all that money is known. */
export function lacksRefund(known: KnownNames, { names }: ReportedDispute, now: Date): boolean {
  if (names !== "NOTICE" || !isWithoutRefund(known) || takenByDispute(known) === 0) return false;
  return known.closedAt !== null && now.getTime() - known.closedAt.getTime() > REFUNDED_WITHIN_MS;
}

function isWithoutNotice({ providerDisputeId, providerRefundId }: KnownNames): boolean {
  return providerRefundId === providerDisputeId;
}

function isWithoutRefund({ providerRefundId }: KnownNames): boolean {
  return providerRefundId === null;
}
