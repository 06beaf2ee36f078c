import type { MandateId } from "#lib/domain/ids";

/** An attempt's stored payment instructions: only texts; images are rendered from them on display. */
export type StoredInstructions =
  | { type: "NONE" }
  | { type: "PIX"; emv: string; txid: string }
  | { type: "REDIRECT"; redirectUrl: string; sessionId: string; provider: string }
  | { type: "THREE_DS"; redirectUrl: string }
  /** A debit of a mandate on a day, or with `txid`, another try at that earlier debit. */
  | { type: "DEBIT"; mandateId: MandateId; day: string; txid?: string };
