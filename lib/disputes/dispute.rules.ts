import { keysOf } from "#lib/domain/members";
import { asMinor, type Minor } from "#lib/domain/money/minor";
import type { TransitionOf } from "#lib/domain/transitions";
import { type RefundPlan, totalTaken } from "#lib/refunds/refund.rules";

/**
 * CHARGEBACK: a cardholder disputes a payment with the card's issuer. PIX_MED: the payer's bank requests a Pix back by Banco
 * Central's special refund mechanism (Mecanismo Especial de Devolução).
 */
export const DISPUTE_KINDS = ["CHARGEBACK", "PIX_MED"] as const;
export type DisputeKind = (typeof DISPUTE_KINDS)[number];

/** States of a dispute. It has its money while it is OPEN and once it is LOST; WON returns it. */
export const DISPUTE_TRANSITIONS = {
  OPEN: { win: "WON", lose: "LOST" },
  WON: {},
  LOST: {},
} as const;
export type DisputeStatus = keyof typeof DISPUTE_TRANSITIONS;
export type DisputeTransition = TransitionOf<typeof DISPUTE_TRANSITIONS>;
export const DISPUTE_STATUSES = keysOf(DISPUTE_TRANSITIONS);

/** A provider's report of a dispute. */
export type ReportedDispute = {
  /** The provider's own id of the dispute. */
  disputeId: string;
  kind: DisputeKind;
  status: DisputeStatus;
  /** The provider's id of the payment; null when the attempt identifies it. */
  paymentId: string | null;
  /** Disputed amount in minor units of the payment; null for all of it. */
  amountMinor: Minor | null;
  /** The currency of the amount, if the provider reports one. */
  currency: string | null;
  /** Reason code of the provider or card scheme; null when missing. */
  reason: string | null;
  /** Deadline for evidence; null when missing. */
  dueAt: Date | null;
  /** Set for a report that only ends a dispute: if the dispute is unknown, it takes no money. */
  onlyEnds?: true;
  /**
   * What `disputeId` names, if a provider names the notice of a dispute and the refund of its money separately. Absent
   * if both have the same name.
   */
  names?: "NOTICE" | "REFUND";
};

/** What a report of a dispute changes: `money` is taken or returned, `contradicts` when an earlier decision differs. */
export type DisputePlan = {
  status: DisputeStatus;
  money: "take" | "give" | null;
  opens: boolean;
  ends: DisputeTransition | null;
  contradicts: boolean;
};

const UNCHANGED = { money: null, opens: false, ends: null, contradicts: false } as const;

/**
 * Plans what a report changes in a dispute of status `known`, or null for a new one. A late or repeated report changes nothing; a
 * decision is final.
 */
export function planDispute(known: DisputeStatus | null, reported: DisputeStatus): DisputePlan {
  const ends = transitionTo(reported);
  // A dispute that is new and already won took no money, so none is returned.
  if (known === null) {
    return { ...UNCHANGED, status: reported, money: reported === "WON" ? null : "take", opens: true, ends };
  }
  const next = ends && nextDisputeStatus(known, ends);
  if (!next) return { ...UNCHANGED, status: known, contradicts: ends !== null && known !== reported };
  return { ...UNCHANGED, status: next, money: next === "WON" ? "give" : null, ends };
}

/** The status of a dispute after a transition; null when its status does not allow it. */
export function nextDisputeStatus(
  status: DisputeStatus,
  transition: DisputeTransition,
): DisputeStatus | null {
  const row: Partial<Record<DisputeTransition, DisputeStatus>> = DISPUTE_TRANSITIONS[status];
  return row[transition] ?? null;
}

/** True for a dispute that is not decided yet. */
export function isOpenDispute(status: DisputeStatus): boolean {
  return nextDisputeStatus(status, "win") !== null;
}

/** True while a dispute's money is taken. */
export function isTakenBack(status: DisputeStatus): boolean {
  return status !== "WON";
}

/** What a dispute has of the payment, in minor units: zero once it is won, and for a Pix that was refunded before its notice. */
export function takenByDispute({ status, plan }: { status: DisputeStatus; plan: RefundPlan | null }): Minor {
  return plan && isTakenBack(status) ? totalTaken(plan) : asMinor(0);
}

/** Combined status of a charge's disputes: OPEN if any is open, else LOST if any is lost, else null. */
export function disputeStatusOf(statuses: readonly DisputeStatus[]): DisputeStatus | null {
  const order: readonly DisputeStatus[] = ["OPEN", "LOST", "WON"];
  return order.find((status) => statuses.includes(status)) ?? null;
}

/** True for an open dispute that accepts evidence at `now`. */
export function takesEvidence(
  { status, dueAt }: { status: DisputeStatus; dueAt: Date | null },
  now: Date,
): boolean {
  return isOpenDispute(status) && (dueAt === null || dueAt > now);
}

/** How long (ms) before its deadline a dispute without evidence causes a warning. */
export const DISPUTE_WARNING_MS = 3 * 24 * 60 * 60 * 1000;

/** True for an open dispute without evidence whose deadline is near. */
export function needsEvidenceSoon(
  dispute: { status: DisputeStatus; dueAt: Date | null; hasEvidence: boolean },
  now: Date,
): boolean {
  if (dispute.hasEvidence || dispute.dueAt === null || !takesEvidence(dispute, now)) return false;
  return dispute.dueAt.getTime() - now.getTime() <= DISPUTE_WARNING_MS;
}

/**
 * Why a person may not record a dispute's outcome: it is decided (`decided`), its provider reports it (`told`), or winning would
 * return money at an account that is not the merchant's (`account`).
 */
export type OutcomeBar = "decided" | "told" | "account";

/**
 * Why a dispute's outcome may not be recorded; null if it may. `isOwnAccount`: the money returns to the merchant's own
 * provider account, not the platform's. `isOperator`: an operator acts as the merchant.
 */
export function outcomeBar(
  dispute: { status: DisputeStatus; isLeftOpen: boolean; isOwnAccount: boolean },
  outcome: "WON" | "LOST",
  isOperator: boolean,
): OutcomeBar | null {
  if (!isOpenDispute(dispute.status)) return "decided";
  if (!dispute.isLeftOpen) return "told";
  return outcome === "LOST" || dispute.isOwnAccount || isOperator ? null : "account";
}

function transitionTo(status: DisputeStatus): DisputeTransition | null {
  switch (status) {
    case "OPEN":
      return null;
    case "WON":
      return "win";
    case "LOST":
      return "lose";
  }
}
