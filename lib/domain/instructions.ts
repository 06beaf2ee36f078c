/** What an attempt stores of "how to pay this": texts only, pictures are drawn from them when they are shown. */
export type StoredInstructions =
  | { type: "NONE" }
  | { type: "PIX"; emv: string; txid: string }
  | { type: "REDIRECT"; redirectUrl: string; sessionId: string; provider: string }
  | { type: "THREE_DS"; redirectUrl: string };
