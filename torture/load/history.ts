export const OPERATIONS = [
  "create",
  "pay",
  "refund",
  "cancel",
  "card",
  "hold",
  "capture",
  "payout",
  "cancelPayout",
  "dispute",
  "decide",
  "evidence",
  "respond",
  "suspense",
  "pixPayment",
  "ofPixPayment",
  "abroad",
  "coins",
  "ofCoins",
  "challenge",
  "rest",
  "link",
  "ofLink",
  "withdrawal",
  "approveWithdrawal",
  "rejectWithdrawal",
  "approvePayout",
  "ownApproval",
  "schedule",
  "subscribe",
  "answerMandate",
  "payCycle",
  "ofSubscription",
  "forge",
  "trespass",
  "reuse",
  "echo",
] as const;
export type OperationKind = (typeof OPERATIONS)[number];

/**
 * The outcome of a request: `ok` was answered 2xx, `refused` was answered 4xx and must have had no effect, `unknown` had no
 * decisive answer (5xx, a request under way): its effect happened at most once.
 */
export type Outcome = "ok" | "refused" | "unknown";

/** One operation as its client saw it. `mark` is written into what it creates, so that effects can be counted. */
export type Operation = {
  kind: OperationKind;
  merchant: number;
  mark: string;
  outcome: Outcome;
  status: number | null;
  /** The id in the answer: of a charge, a refund or an attempt. */
  id: string | null;
  /** The charge or txid of the operation, and its amount in cents, if any. */
  about: string | null;
  amountMinor: number | null;
};

/** An answer of 500 or more that blames Ponte itself, not what it depends on. */
export type Fault = { path: string; status: number; code: string };

/** All operations of a run, in the order in which they ended, and the faults in clients' answers. */
export type History = {
  add(operation: Operation): void;
  all(): readonly Operation[];
  addFault(fault: Fault): void;
  faults(): readonly Fault[];
};

/** An empty history. */
export function newHistory(): History {
  const operations: Operation[] = [];
  const faults: Fault[] = [];
  return {
    add: (operation) => void operations.push(operation),
    all: () => operations,
    addFault: (fault) => void faults.push(fault),
    faults: () => faults,
  };
}
