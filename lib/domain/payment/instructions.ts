/** An attempt's stored payment instructions: texts only, images are drawn from them when they are shown. */
export type StoredInstructions =
  | { type: "NONE" }
  | { type: "PIX"; emv: string; txid: string }
  | { type: "REDIRECT"; redirectUrl: string; sessionId: string; provider: string }
  | { type: "THREE_DS"; redirectUrl: string };
