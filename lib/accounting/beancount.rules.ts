import { inColumns, type JournalForm } from "#lib/accounting/journal.rules";
import { addDays } from "#lib/domain/time/zoned-day";

/** The form of beancount's journals. */
export const BEANCOUNT: JournalForm = {
  head: '; Ponte\'s ledger, for beancount\noption "title" "Ponte"\noption "operating_currency" "BRL"\n',
  account: (name) => `1970-01-01 open ${name}\n`,
  currency: (code) => `1970-01-01 commodity ${code}\n`,
  entry: ({ day, id, payee, narration, tags, lines }) =>
    [
      `${day} * ${payee === null ? "" : `${quoted(payee)} `}${quoted(narration)}`,
      ...(id === null ? [] : [`  transaction: ${quoted(id)}`]),
      ...tags.map(([name, value]) => `  ${name}: ${quoted(value)}`),
      ...lines.flatMap((line) => [
        `  ${inColumns(line)}`,
        ...(line.available === null ? [] : [`    available: ${line.available}`]),
      ]),
      "\n",
    ].join("\n"),
  // Beancount compares a balance at the beginning of its day; without "~ 0", it would tolerate a difference of a cent.
  closing: (day, balances) =>
    balances
      .map(
        ({ account, amount, currency }) =>
          `${addDays(day, 1)} balance ${account}  ${amount} ~ 0 ${currency}\n`,
      )
      .join(""),
};

function quoted(text: string): string {
  return `"${text.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;
}
