import { idTail, type MandateId } from "#lib/domain/ids";
import type { TransitionOf } from "#lib/domain/transitions";
import type { OfferedMandate } from "#lib/payments/instructions.rules";

/**
 * States of a payer's authorization to debit their account, one for each of Banco Central's `rec` (API Pix 2.9.0). The document
 * has no table of transitions; an approved one with a last day may expire.
 */
export const MANDATE_TRANSITIONS = {
  CREATED: { approve: "APPROVED", refuse: "REFUSED", expire: "EXPIRED", cancel: "CANCELED" },
  APPROVED: { expire: "EXPIRED", cancel: "CANCELED" },
  REFUSED: {},
  EXPIRED: {},
  CANCELED: {},
} as const;
export type MandateStatus = keyof typeof MANDATE_TRANSITIONS;
/** A status that no transition leaves. */
export type EndedMandateStatus = {
  [Status in MandateStatus]: keyof (typeof MANDATE_TRANSITIONS)[Status] extends never ? Status : never;
}[MandateStatus];
export type MandateTransition = TransitionOf<typeof MANDATE_TRANSITIONS>;

/**
 * How a payer comes to authorize a mandate: asked by their bank (journey 1), by a QR code alone (2), by a QR code that also takes
 * a first payment (3), or by one that offers the mandate with a payment (4).
 */
export const MANDATE_JOURNEYS = ["REQUEST", "QR", "QR_WITH_PAYMENT", "OFFER"] as const;
export type MandateJourney = (typeof MANDATE_JOURNEYS)[number];

/** True for a journey whose QR code also pays the first cycle. */
export function isPaying(journey: MandateJourney): journey is OfferedMandate["journey"] {
  return journey === "QR_WITH_PAYMENT" || journey === "OFFER";
}

/** True for a journey whose payment alone does not authorize: the payer may only pay. */
export function isOffer(journey: MandateJourney): boolean {
  return journey === "OFFER";
}

/**
 * The amount of each debit: fixed, or variable up to a maximum that the payer sets, which cannot be below the floor if there is
 * one.
 */
export const MANDATE_AMOUNT_KINDS = ["FIXED", "VARIABLE"] as const;
export type MandateAmountKind = (typeof MANDATE_AMOUNT_KINDS)[number];

/** Who ended a mandate. */
export const MANDATE_ENDERS = ["PAYER", "PAYER_BANK", "RECEIVER", "RECEIVER_BANK"] as const;
export type MandateEnder = (typeof MANDATE_ENDERS)[number];

/** The payer's account, for a request by their bank (journey 1). */
export type PayerAccount = { bank: string; branch?: string; number: string };

/** How a mandate ended that the bank refused to create, or refused to request from its payer: no payer saw it. */
export const NOT_CREATED = "not_created";

/**
 * Banks' codes for why a mandate was canceled (API Pix 2.9.0), each with its meaning. The document explains none of them; the
 * meanings are Celcoin's names of the same reasons, in the document's order.
 */
export const MANDATE_END_CODES = {
  ACCL: "the payer's account was closed",
  CPCL: "the receiver's business ended",
  DCSD: "the payer has died",
  ERSL: "the authorization was not confirmed",
  FRUD: "suspected fraud",
  PCFD: "the payer authorized in another way",
  SLCR: "the receiver asked for it",
  SLDB: "the payer asked for it",
} as const satisfies Record<string, string>;
export type MandateEndCode = keyof typeof MANDATE_END_CODES;

/** True for a bank's code with a known meaning. */
export function isMandateEndCode(code: string | null): code is MandateEndCode {
  return code !== null && Object.hasOwn(MANDATE_END_CODES, code);
}

const MOST_TEXT = 35;

/** The name of the transition to a status; null if none leads there from the current status. */
export function mandateTransition(from: MandateStatus, to: MandateStatus): MandateTransition | null {
  const row: Partial<Record<MandateTransition, MandateStatus>> = MANDATE_TRANSITIONS[from];
  const transitions = Object.keys(row) as MandateTransition[];
  return transitions.find((transition) => row[transition] === to) ?? null;
}

/** True for a mandate by which money may be debited. */
export function isDebitable(status: MandateStatus): boolean {
  return status === "APPROVED";
}

/** True for a mandate that its payer has not answered. */
export function awaitsApproval(status: MandateStatus): boolean {
  return mandateTransition(status, "APPROVED") !== null;
}

/** True for a mandate that no transition leaves. */
export function isMandateOver(status: MandateStatus): status is EndedMandateStatus {
  return Object.keys(MANDATE_TRANSITIONS[status]).length === 0;
}

/** Our reference of a mandate: 29 letters and digits. The bank shows it to the payer as the contract. */
export function mandateReference(id: MandateId): string {
  return `mnd${idTail(id)}`;
}

/** What the payment is for, as the payer's bank shows it: one line of at most 35 characters. */
export function mandateObject(description: string): string {
  const line = description.replaceAll(/\s+/g, " ").trim();
  return [...line].slice(0, MOST_TEXT).join("").trim();
}
