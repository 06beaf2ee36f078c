import { keysOf } from "#lib/domain/members";
/**
 * CHARGEBACK: the holder of a card disputes a payment with the card's issuer. PIX_MED: the payer's bank asks for a Pix back by
 * Banco Central's special refund mechanism (Mecanismo Especial de Devolução).
 */
export const DISPUTE_KINDS = ["CHARGEBACK", "PIX_MED"] as const;
export type DisputeKind = (typeof DISPUTE_KINDS)[number];

/** The life of a dispute. The money is away while it is OPEN and once it is LOST; a WON dispute gives it back. */
export const DISPUTE_TRANSITIONS = {
  OPEN: { win: "WON", lose: "LOST" },
  WON: {},
  LOST: {},
} as const;
export type DisputeStatus = keyof typeof DISPUTE_TRANSITIONS;
export type DisputeTransition = "win" | "lose";
export const DISPUTE_STATUSES = keysOf(DISPUTE_TRANSITIONS);

/** What a provider tells of a dispute. */
export type ReportedDispute = {
  /** The provider's own id of the dispute. */
  disputeId: string;
  kind: DisputeKind;
  status: DisputeStatus;
  /** The provider's id of the payment; null where its attempt says enough. */
  paymentId: string | null;
  /** How much is disputed, in minor units of the payment; null for all of it. */
  amountMinor: number | null;
  /** The currency of the amount, where the provider tells one. */
  currency: string | null;
  /** The provider's or the card scheme's reason code; null where none is given. */
  reason: string | null;
  /** Until when evidence is accepted; null where no day is given. */
  dueAt: Date | null;
  /** True for a word that only ends a dispute: where none is known, it takes no money. */
  onlyEnds?: true;
};

/**
 * What a provider's word of a dispute changes: `take` and `give` say whether its money leaves or comes back, `contradicts` that it
 * was decided otherwise before.
 */
export type DisputePlan = {
  status: DisputeStatus;
  money: "take" | "give" | null;
  opens: boolean;
  ends: DisputeTransition | null;
  contradicts: boolean;
};

const UNCHANGED = { money: null, opens: false, ends: null, contradicts: false } as const;

/**
 * Plans what a provider's word changes of a dispute that is `known` with this status, or null for a new one. A word that comes late
 * or again changes nothing; a decision is final.
 */
export function planDispute(known: DisputeStatus | null, reported: DisputeStatus): DisputePlan {
  const ends = transitionTo(reported);
  // Money that nobody took before a dispute was won need not come back.
  if (known === null) {
    return { ...UNCHANGED, status: reported, money: reported === "WON" ? null : "take", opens: true, ends };
  }
  const next = ends && nextDisputeStatus(known, ends);
  if (!next) return { ...UNCHANGED, status: known, contradicts: ends !== null && known !== reported };
  return { ...UNCHANGED, status: next, money: next === "WON" ? "give" : null, ends };
}

/** The status of a dispute after a transition, or null where its status does not allow it. */
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

/** True while the money of a dispute is away. */
export function isTakenBack(status: DisputeStatus): boolean {
  return status !== "WON";
}

/** How the disputes of a charge stand together: undecided where one is, else lost where one is; null without any. */
export function disputeStatusOf(statuses: readonly DisputeStatus[]): DisputeStatus | null {
  const order: readonly DisputeStatus[] = ["OPEN", "LOST", "WON"];
  return order.find((status) => statuses.includes(status)) ?? null;
}

/** True for an open dispute whose evidence can still be sent at `now`. */
export function takesEvidence(
  { status, dueAt }: { status: DisputeStatus; dueAt: Date | null },
  now: Date,
): boolean {
  return isOpenDispute(status) && (dueAt === null || dueAt > now);
}

/** How long before the end of its time a dispute without evidence is warned of. */
export const DISPUTE_WARNING_MS = 3 * 24 * 60 * 60 * 1000;

/** True for an open dispute without evidence whose time for it ends soon. */
export function needsEvidenceSoon(
  dispute: { status: DisputeStatus; dueAt: Date | null; hasEvidence: boolean },
  now: Date,
): boolean {
  if (dispute.hasEvidence || dispute.dueAt === null || !takesEvidence(dispute, now)) return false;
  return dispute.dueAt.getTime() - now.getTime() <= DISPUTE_WARNING_MS;
}

/**
 * Why a person may not record how a dispute ended: it is decided (`decided`), its provider reports that by itself (`told`), or a won one
 * would bring back money that is not theirs to book (`account`).
 */
export type OutcomeBar = "decided" | "told" | "account";

/**
 * What keeps a person from recording the end of a dispute; null when nothing does. `isOwnAccount`: the money comes back to the
 * merchant's own account at the provider, and not to the platform's; `isOperator`: an operator who acts as the merchant.
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
