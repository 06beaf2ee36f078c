import type { BankEntry } from "./bank-protocol.ts";

type Received = { id: string; txid: string; amountMinor: number; at: Date };
type GivenBack = { id: string; paymentId: string; amountMinor: number; isRefused: boolean; at: Date };
export type Sent = {
  reference: string;
  endToEndId: string;
  amountMinor: number;
  failureCode: "refused_by_receiver" | "account_short" | null;
  at: Date;
};
/** A Pix that its payer's bank reclaims (MED): the money is debited until the dispute is won. */
export type Disputed = {
  id: string;
  paymentId: string;
  txid: string;
  amountMinor: number;
  reason: string;
  status: "OPEN" | "WON" | "LOST";
  at: Date;
};

/** The records of a merchant's own account, kept in the harness's bank and not in PostgreSQL. */
export type BankAccount = {
  charges: Map<string, number>;
  received: Received[];
  givenBack: Map<string, GivenBack>;
  sent: Map<string, Sent>;
  disputed: Map<string, Disputed>;
  /** The addresses of its reports. */
  addresses: { pix: string; payout: string } | null;
};

/** A new, empty account. */
export function emptyAccount(): BankAccount {
  return {
    ...{ charges: new Map(), received: [], givenBack: new Map(), sent: new Map(), disputed: new Map() },
    addresses: null,
  };
}

/**
 * What was paid in, less what the owner sent and refunded. It is never negative while the owner requests no more than the account
 * has.
 */
export function leftByOwner({ received, givenBack, sent }: BankAccount): number {
  return sumOf(received) - sumOf(done(givenBack)) - sumOf(arrived(sent));
}

/** The account's balance: what was paid in, less what was sent, refunded or taken back by payers' banks. */
export function liesAt(account: BankAccount): number {
  return leftByOwner(account) - sumOf(taken(account));
}

/** The part of a payment that was neither refunded nor taken back. */
export function leftOf(account: BankAccount, paymentId: string): number {
  const of = (one: { paymentId: string }) => one.paymentId === paymentId;
  const paid = account.received.filter(({ id }) => id === paymentId);
  return sumOf(paid) - sumOf(done(account.givenBack).filter(of)) - sumOf(taken(account).filter(of));
}

/** The account's statement: payments, refunds, sent money, and what payers' banks took permanently. */
export function entriesOf(account: BankAccount): BankEntry[] {
  const lost = taken(account).filter(({ status }) => status === "LOST");
  return [
    ...account.received.map(({ txid, ...one }) => ({
      ...one,
      kind: "RECEIVED" as const,
      reference: txid,
    })),
    ...done(account.givenBack).map(({ id, amountMinor, at }) => ({
      ...{ id, amountMinor, at },
      kind: "GIVEN_BACK" as const,
      reference: null,
    })),
    ...lost.map(({ id, paymentId, txid, amountMinor, at }) => ({
      ...{ id, amountMinor, at },
      kind: "GIVEN_BACK" as const,
      reference: txid,
      dispute: { kind: "PIX_MED" as const, paymentId },
    })),
    ...arrived(account.sent).map(({ endToEndId: id, amountMinor, at, reference }) => ({
      ...{ id, amountMinor, at, reference },
      kind: "PAID_OUT" as const,
    })),
  ];
}

const done = (givenBack: BankAccount["givenBack"]) =>
  [...givenBack.values()].filter(({ isRefused }) => !isRefused);
const arrived = (sent: BankAccount["sent"]) =>
  [...sent.values()].filter(({ failureCode }) => failureCode === null);
const taken = ({ disputed }: BankAccount) => [...disputed.values()].filter(({ status }) => status !== "WON");

function sumOf(amounts: readonly { amountMinor: number }[]): number {
  return amounts.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
}
