import { databaseNow } from "#db/clock";
import { addToBalance, type Balances, type EntryAccount } from "#lib/accounting/entry.rules";
import {
  type JournalForm,
  journalAccount,
  toJournalEntry,
  toJournalLine,
} from "#lib/accounting/journal.rules";
import { oneLine } from "#lib/accounting/one-line.rules";
import { readEntries, readOpening } from "#lib/accounting/read-entries";
import { nameCustodians } from "#lib/connections/name-custodians";
import type { MerchantId } from "#lib/domain/ids";
import { formatAmount } from "#lib/domain/money/money";
import { brasiliaDay } from "#lib/domain/time/brasilia-time";
import { type Period, untilNow } from "#lib/ledger/until-now.rules";
import { textStream } from "#lib/lists/text-stream";
import { nameRecipients } from "#lib/recipients/name-recipients";

/**
 * The merchant's whole ledger in a period as a journal in double entry, newest first, as a stream. It begins with the balances
 * before the period, and ends with those after it, which the reading program compares with its own.
 */
export function statementJournal(
  merchantId: MerchantId,
  form: JournalForm,
  period: Period,
): Promise<ReadableStream<Uint8Array>> {
  return textStream(partsOf(merchantId, form, period));
}

async function* partsOf(merchantId: MerchantId, form: JournalForm, period: Period): AsyncGenerator<string> {
  const { start, until } = untilNow(period, databaseNow());
  const balances: Balances = start ? await readOpening(merchantId, { start }) : new Map();
  const declared: Declared = new Set();
  yield form.head;
  const opened = [...balances.values()];
  yield await declarationsOf(merchantId, form, { declared, accounts: opened.map(({ account }) => account) });
  const opening = opened.filter(({ minor }) => minor !== 0);
  if (start && opening.length > 0) {
    const lines = opening.map(({ account, minor }) => toJournalLine(account, minor));
    yield form.entry({
      ...{ day: brasiliaDay(start), id: null, payee: null, narration: "Opening balances", tags: [], lines },
    });
  }
  for await (const entries of readEntries(merchantId, { start, end: until })) {
    const lines = entries.flatMap((entry) => entry.lines);
    const accounts = lines.map(({ account }) => account);
    for (const line of lines) addToBalance(balances, line);
    yield await declarationsOf(merchantId, form, { declared, accounts });
    yield entries.map((entry) => form.entry(toJournalEntry(entry))).join("");
  }
  const closing = [...balances.values()].map(({ account, minor }) => toJournalLine(account, minor));
  if (closing.length > 0) yield form.closing(brasiliaDay(until), closing);
}

/** The names of accounts and currencies that the file has declared already. */
type Declared = Set<string>;

/** Declares accounts and currencies that are new in the file, with the names of recipients and own accounts in comments. */
async function declarationsOf(
  merchantId: MerchantId,
  form: JournalForm,
  { declared, accounts }: { declared: Declared; accounts: readonly EntryAccount[] },
): Promise<string> {
  const fresh = new Map(accounts.map((account) => [journalAccount(account), account]));
  for (const name of fresh.keys()) if (declared.has(name)) fresh.delete(name);
  const currencies = [...new Set(accounts.map(({ currency }) => currency))].filter(
    (one) => !declared.has(one),
  );
  for (const name of [...fresh.keys(), ...currencies]) declared.add(name);
  const [recipients, custodians] = await Promise.all([
    nameRecipients(
      merchantId,
      [...fresh.values()].map(({ owner }) => owner),
    ),
    nameCustodians([...fresh.values()].map(({ custodian }) => custodian)),
  ]);
  const wordsOf = ({ owner, custodian }: EntryAccount) => {
    const at = custodians.get(custodian);
    const words = [owner && recipients.get(owner), at && `at ${at.provider} — ${at.label}`];
    return words.filter((word) => typeof word === "string" && word !== "").join(", ");
  };
  return [
    ...currencies.map((code) => form.currency(code, formatAmount(0, code))),
    ...[...fresh].map(([name, account]) => {
      const words = wordsOf(account);
      return form.account(name) + (words === "" ? "" : `; ${name}: ${oneLine(words)}\n`);
    }),
  ].join("");
}
