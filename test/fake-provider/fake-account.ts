import type { ProviderEntry } from "#lib/domain/dispute/reconciliation";
import type { ProviderOutcome } from "#lib/domain/payment/outcome";
import type { ConnectionProblem } from "#lib/providers/connection-problem";
import type { RefundAnswer } from "#lib/providers/ports/refund";

/** One account at the fake provider: what it was asked, and what it answers. */
export type FakeAccount = {
  /** Every call, such as `pay att_…`, in order. */
  calls: string[];
  /** Thrown by every call while it is set. */
  fails: Error | null;
  /** What happens elsewhere while the next Pix is created, once. */
  meanwhile: (() => Promise<void>) | null;
  outcomes: ProviderOutcome[];
  /** What it says when it is asked for a refund of a Pix; an error is thrown. */
  refundAnswer: RefundAnswer | Error;
  entries: ProviderEntry[];
  /** A call for books of a period that holds this instant is not answered; null for none. */
  unlistable: Date | null;
  /** Rows that stand in each list that it answers, and that nobody can read. */
  unreadableRows: unknown[];
  /** The ids that the next crypto payments get, in order; after them each gets one that nobody else has. */
  paymentIds: string[];
  problem: ConnectionProblem | null;
  /** What the account holds that payouts are sent from. */
  balance: () => Promise<number | null>;
};

const accounts = new Map<string, FakeAccount>();

/** The account of that name, which is made when it is first asked for. */
export function fakeAccount(name: string): FakeAccount {
  const known = accounts.get(name);
  if (known) return known;
  const made: FakeAccount = {
    calls: [],
    fails: null,
    meanwhile: null,
    outcomes: [],
    refundAnswer: "SUCCEEDED",
    entries: [],
    unlistable: null,
    unreadableRows: [],
    paymentIds: [],
    problem: null,
    balance: async () => null,
  };
  accounts.set(name, made);
  return made;
}

/** Notes a call of an account, and throws what the account fails by. */
export function callFake(name: string, call: string): FakeAccount {
  const account = fakeAccount(name);
  account.calls.push(call);
  if (account.fails) throw account.fails;
  return account;
}
