import type { Minor } from "#lib/domain/money/minor";
import type { ProviderOutcome } from "#lib/payments/outcome.rules";
import type { ConnectionProblem } from "#lib/providers/connection-problem";
import type { RefundAnswer } from "#lib/providers/ports/refund";
import type { ProviderEntry } from "#lib/reconciliation/reconciliation.rules";

/** One account at the fake provider: the calls it got, and its answers. */
export type FakeAccount = {
  /** Every call, such as `pay att_…`, in order. */
  calls: string[];
  /** Thrown by every call while set. */
  fails: Error | null;
  /** Runs once, while the next Pix is created. */
  meanwhile: (() => Promise<void>) | null;
  outcomes: ProviderOutcome[];
  /** The answer to a Pix refund request; an error is thrown. */
  refundAnswer: RefundAnswer | Error;
  entries: ProviderEntry[];
  /** Requests for a statement whose period contains this instant fail; null if none fails. */
  unlistable: Date | null;
  /** Unreadable rows in each list that it returns. */
  unreadableRows: unknown[];
  /** The ids of the next crypto payments, in order; afterwards each gets a unique one. */
  paymentIds: string[];
  problem: ConnectionProblem | null;
  /** The balance of the account that payouts are sent from. */
  balance: () => Promise<Minor | null>;
};

const accounts = new Map<string, FakeAccount>();

/** The account of that name, created on first use. */
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

/** Records a call of an account, and throws its configured error. */
export function callFake(name: string, call: string): FakeAccount {
  const account = fakeAccount(name);
  account.calls.push(call);
  if (account.fails) throw account.fails;
  return account;
}
