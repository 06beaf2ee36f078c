import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "#db/client";

/** Ids assigned by providers. The sandbox's tables, in a separate schema, are one account. */
const NAMED_BY_PROVIDERS =
  /\b(?:provider_\w+_id|provider_reference|end_to_end_id|external_id|authorization_id|entry_id)\b/;
const OF_AN_ACCOUNT = /\b(?:connection_id|account)\b/;
/** Tables whose `provider` is an account's name, with its connection (`accountKey`). */
const KEYED_BY_ACCOUNT = ["provider_calls", "provider_failures", "provider_reports", "report_alerts"];
/** Each row is an account, unique at its provider. */
const ACCOUNTS = "connections";

it("every unique key on a provider's ids is unique within an account", async () => {
  const indexes = await db().execute<{ table: string; name: string; definition: string }>(sql`
    select c.relname as table, i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class c on c.oid = i.indrelid
    where i.indisunique and c.relnamespace = 'public'::regnamespace`);
  const columnsOf = (definition: string) =>
    definition.replace(/^.* USING \w+ /, "").replace(/ WHERE .*$/, "");
  const about = indexes
    .map((index) => ({ ...index, columns: columnsOf(index.definition) }))
    .filter(({ columns }) => NAMED_BY_PROVIDERS.test(columns) || /\bprovider\b/.test(columns))
    .filter(({ table }) => table !== ACCOUNTS && !KEYED_BY_ACCOUNT.includes(table));
  expect(about.map(({ table }) => table)).toEqual(
    expect.arrayContaining([
      "attempts",
      "invoices",
      "suspense",
      "payouts",
      "disputes",
      "reconciliation_differences",
    ]),
  );
  expect(about.filter(({ columns }) => !OF_AN_ACCOUNT.test(columns)).map(({ name }) => name)).toEqual([]);
});
