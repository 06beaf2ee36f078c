import { inColumns, type JournalEntry, type JournalForm } from "#lib/accounting/journal.rules";

/** The form of hledger's journals. */
export const HLEDGER: JournalForm = {
  head: "; Ponte's ledger, for hledger\ndecimal-mark .\n",
  account: (name) => `account ${name}\n`,
  currency: (code, example) => `commodity ${example.includes(".") ? example : `${example}.`} ${code}\n`,
  entry: ({ day, id, tags, lines, ...words }) =>
    [
      `${day} *${id === null ? "" : ` (${id})`} ${descriptionOf(words)}`,
      ...(tags.length === 0 ? [] : [`    ; ${tags.map(([name, value]) => `${name}:${value}`).join(", ")}`]),
      ...lines.map(
        (line) => `    ${inColumns(line)}${line.available === null ? "" : `  ; available:${line.available}`}`,
      ),
      "\n",
    ].join("\n"),
  closing: (day, balances) =>
    [
      `${day} * Closing balances`,
      ...balances.map(
        ({ account, amount, currency }) => `    ${account}  0 ${currency} = ${amount} ${currency}`,
      ),
      "",
    ].join("\n"),
};

// A semicolon begins a comment, in which hledger obeys tags such as `date:`; a bar ends the payee.
function descriptionOf({ payee, narration }: Pick<JournalEntry, "payee" | "narration">): string {
  const plain = (text: string) => text.replaceAll(";", ",").replaceAll("|", "/");
  return payee === null ? plain(narration) : `${plain(payee)} | ${plain(narration)}`;
}
