import { readdirSync, readFileSync } from "node:fs";
import ts from "typescript";
import { expect, it } from "vitest";

const ROOTS = ["app", "bench", "components", "db", "e2e", "lib", "server", "tools", "torture"];
// Code that corrupts the ledger on purpose changes rows but reports no balance.
const BREAKING = "torture/invariants/plants/";
/** The column of an amount, with its qualifier if it has one. */
const FIGURES = /(?:\b(\w+)"?\.)?"?\b(?:balance_minor|pending_minor)\b/g;
const ACCOUNTS = /(?:\bledger_accounts\b"?|\$\{ledgerAccounts\})(?: (?:as )?(\w+))?/g;
/** A written column is not a read. */
const WRITTEN = /insert into "?(?:\S*ledger_accounts|\$\{ledgerAccounts\})"?\s*\([^)]*\)/gi;
/** Reads in drizzle's form. */
const BY_DRIZZLE = [
  /\bledgerAccounts\.(?:balanceMinor|pendingMinor)\b/,
  /\{[^{}]*\b(?:balanceMinor|pendingMinor)\b[^{}]*\} = ledgerAccounts\b/,
  /\.select\(\)\s*\.from\(ledgerAccounts\)/,
  /getTableColumns\(ledgerAccounts\)/,
];

const files = ROOTS.flatMap((root) =>
  readdirSync(root, { recursive: true, encoding: "utf8" }).map((file) => `${root}/${file}`),
).filter((file) => /\.tsx?$/.test(file) && !/\.(?:db\.)?test\./.test(file) && !file.startsWith(BREAKING));

/** Each text in a source that may be SQL, with its interpolated parts. */
function textsIn(source: string): string[] {
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTemplateExpression(node) || ts.isStringLiteralLike(node)) texts.push(node.getText(file));
    else ts.forEachChild(node, visit);
  };
  const file = ts.createSourceFile("source.ts", source, ts.ScriptTarget.Latest, true);
  visit(file);
  return texts;
}

/** True for SQL that reads an amount of the accounts table, qualified or not. */
function readsRow(text: string): boolean {
  const read = text.replace(WRITTEN, "");
  const names = [...text.matchAll(ACCOUNTS)].flatMap(([, name]) => ["ledger_accounts", name]);
  return names.length > 0 && [...read.matchAll(FIGURES)].some(([, of]) => !of || names.includes(of));
}

/** Where a source reads an amount of an account's own row without its slots. */
function rawReadsIn(source: string): string[] {
  if (!/\bledger_accounts\b|\bledgerAccounts\b/.test(source)) return [];
  const asked = textsIn(source).filter(readsRow);
  return [...asked, ...BY_DRIZZLE.flatMap((pattern) => source.match(pattern)?.[0] ?? [])];
}

it("every balance is read from ledger_balances, which includes the slots", () => {
  expect(files.length).toBeGreaterThan(1_000);
  expect(files.flatMap((file) => rawReadsIn(readFileSync(file, "utf8")).map((read) => [file, read]))).toEqual(
    [],
  );
});

it.each([
  "sql`select sum(balance_minor) from ledger_accounts`",
  `sql\`select a.pending_minor from \${ledgerAccounts} a\``,
  `sql\`select \${ledgerAccounts.balanceMinor} from \${ledgerAccounts}\``,
  "tx.select({ owed: ledgerAccounts.balanceMinor })",
  "const { kind, balanceMinor } = ledgerAccounts;",
  "tx.select().from(ledgerAccounts)",
  "sql`select a.balance_minor from ledger_balances b join ledger_accounts a on a.id = b.id`",
  "sql`insert into other (balance_minor) select balance_minor from ledger_accounts`",
])("finds %s", (source) => {
  expect(rawReadsIn(source)).not.toEqual([]);
});

it.each([
  "sql`select balance_minor from ledger_balances`",
  "sql`select b.balance_minor from ledger_balances b join ledger_accounts a on a.id = b.id`",
  `sql\`insert into \${ledgerAccounts} (id, balance_minor) select id, 0\``,
  "tx.select({ owed: ledgerBalances.balanceMinor }).from(ledgerAccounts)",
])("ignores %s", (source) => {
  expect(rawReadsIn(source)).toEqual([]);
});
