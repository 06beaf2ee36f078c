import type { Interval } from "#lib/calendar/cycle-day.rules";
import type { MandateId, SavedCardId } from "#lib/domain/ids";

/**
 * What a payer authorizes, or may authorize, by paying a Pix code. `amount` is the amount of each debit, as decimal text; null
 * means any amount up to a limit that the payer sets. `firstDay` is a day in Brasília.
 */
export type OfferedMandate = {
  journey: "QR_WITH_PAYMENT" | "OFFER";
  amount: string | null;
  interval: Interval;
  firstDay: string;
};

/**
 * A boleto as its bank registered it: the bank's own id, the barcode's 44 digits, the number and account that are
 * printed, and the Pix code that pays the same debt; each null if the bank does not provide it.
 */
export type RegisteredBoleto = {
  bankId: string | null;
  barcode: string;
  ourNumber: string | null;
  account: string | null;
  emv: string | null;
};

/** An attempt's stored payment instructions: only texts; images are rendered from them on display. */
export type StoredInstructions =
  | { type: "NONE" }
  /** A Pix; with `mandate` its code also authorizes debits. */
  | { type: "PIX"; emv: string; txid: string; mandate?: OfferedMandate }
  /** A boleto; `registered` null until its bank answered. */
  | { type: "BOLETO"; dueDate: string; registered: RegisteredBoleto | null }
  | { type: "REDIRECT"; redirectUrl: string; sessionId: string; provider: string }
  | { type: "THREE_DS"; redirectUrl: string }
  /** A debit of a mandate on a day, or with `txid`, another try at that earlier debit. */
  | { type: "DEBIT"; mandateId: MandateId; day: string; txid?: string }
  /** A saved card, charged on a day without its payer. */
  | { type: "SAVED_CARD"; savedCardId: SavedCardId; day: string };
