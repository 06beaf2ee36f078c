import type { Entry, EntryAccount } from "#lib/accounting/entry.rules";
import { oneLine } from "#lib/accounting/one-line.rules";
import type { Minor } from "#lib/domain/money/minor";
import { formatAmount } from "#lib/domain/money/money";
import { brasiliaDay } from "#lib/domain/time/brasilia-time";
import { PLATFORM } from "#lib/ledger/custody.rules";
import type { AccountKind } from "#lib/ledger/ledger.rules";

/** An amount at an account, by names that both programs accept; debits are positive. */
export type JournalLine = {
  account: string;
  amount: string;
  currency: string;
  /** The day on which pending money becomes available; null if it is not pending. */
  available: string | null;
};

/** One transaction of a journal. Only `payee` and `narration` may contain text written by strangers. */
export type JournalEntry = {
  day: string;
  id: string | null;
  payee: string | null;
  narration: string;
  tags: readonly (readonly [name: string, value: string])[];
  lines: readonly JournalLine[];
};

/** How a program's journal is written. */
export type JournalForm = {
  head: string;
  account: (name: string) => string;
  currency: (code: string, example: string) => string;
  entry: (entry: JournalEntry) => string;
  /** Lets the program that reads the file compare its own balances at the end of a day. */
  closing: (day: string, balances: readonly JournalLine[]) => string;
};

const ROOTS: Record<AccountKind, string> = {
  RECEIVABLE: "Assets:{}:Receivable",
  TAX_SET_ASIDE: "Assets:{}:Tax-Set-Aside",
  TAX_BORNE: "Equity:{}:Tax-Borne",
  FEES: "Income:{}:Fees",
  PROVIDER_FEES: "Expenses:{}:Provider-Fees",
  MERCHANT: "Liabilities:{}:Merchant",
  RECIPIENT: "Liabilities:{}:Recipient",
  SUSPENSE: "Liabilities:{}:Suspense",
  WITHDRAWALS: "Liabilities:{}:Withdrawals",
  RESERVED: "Liabilities:{}:Reserved",
};

/**
 * An account's name in a journal, such as `Liabilities:Platform:Recipient:Rec-01k…`. It names owners by their ids: names change,
 * and two may be the same.
 */
export function journalAccount({ kind, owner, custodian }: Omit<EntryAccount, "currency">): string {
  const holder = custodian === PLATFORM ? "Platform" : component(custodian);
  const root = ROOTS[kind].replace("{}", holder);
  return owner === null ? root : `${root}:${component(owner)}`;
}

// Beancount accepts a capital letter or a digit, then letters, digits and hyphens.
function component(id: string): string {
  const plain = id.replace(/[^A-Za-z0-9-]/g, "-");
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}

/** An entry of the ledger as a journal's transaction, on its day in Brasília. */
export function toJournalEntry(entry: Entry): JournalEntry {
  const { id, kind, sourceId, chargeId, createdAt, description, payer, method, payout, lines } = entry;
  const tags = [
    ["time", createdAt.toISOString()],
    ["source", sourceId],
    ["charge", chargeId],
    ["method", method],
    ["end_to_end", payout?.endToEndId?.replace(/[^\w.-]/g, "") ?? null],
  ] as const;
  return {
    day: brasiliaDay(createdAt),
    id,
    payee: payer === null ? null : oneLine(payer),
    narration: description === null ? kind : oneLine(`${kind}: ${description}`),
    tags: tags.flatMap(([name, value]) => (value === null ? [] : [[name, value] as const])),
    lines: lines.map(({ account, amountMinor, availableAt }) => ({
      ...toJournalLine(account, amountMinor),
      available: availableAt && brasiliaDay(availableAt),
    })),
  };
}

/** An amount in minor units at an account. */
export function toJournalLine(account: EntryAccount, minor: Minor): JournalLine {
  const { currency } = account;
  return {
    ...{ account: journalAccount(account), currency, available: null },
    amount: formatAmount(minor, currency),
  };
}

/** The account and the amount of a line, in columns. */
export function inColumns({ account, amount, currency }: JournalLine): string {
  return `${account.padEnd(60)}  ${amount.padStart(16)} ${currency}`;
}
