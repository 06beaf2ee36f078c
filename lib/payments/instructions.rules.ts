/** An attempt's stored payment instructions: only texts; images are rendered from them on display. */
export type StoredInstructions =
  | { type: "NONE" }
  | { type: "PIX"; emv: string; txid: string }
  | { type: "REDIRECT"; redirectUrl: string; sessionId: string; provider: string }
  | { type: "THREE_DS"; redirectUrl: string };
