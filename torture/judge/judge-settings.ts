import { sql } from "drizzle-orm";
import type { Reader } from "#db/client";
import type { Violation } from "../invariants/check-invariants.ts";

/** What a merchant set up before the run, which nobody of its own changes during it, by its table and id. */
export type Settings = ReadonlyMap<string, string>;

/** The columns that only a merchant changes: the others tell what Ponte itself noted. */
const SET = [
  { table: "payment_links", columns: sql`title, description, asks, stock, ends_at, status` },
  { table: "recipients", columns: sql`name, email, document, pix_key, status` },
  {
    table: "webhook_endpoints",
    columns: sql`url, types, description, secret_sealed, deleted_at, status <> 'ENABLED' and disabled_reason is null`,
  },
  { table: "access_tokens", columns: sql`name, scopes, revoked_at` },
  { table: "connections", columns: sql`label, settings_sealed, priority, is_enabled, custodian` },
];

/** Reads all that merchants have set up. */
export async function readSettings(reader: Reader): Promise<Settings> {
  const of = SET.map(
    ({ table, columns }) => sql`
      select ${table} || ' ' || id as key, row(${columns})::text as value from ${sql.identifier(table)}
      where merchant_id is not null`,
  );
  const rows = await reader.execute<{ key: string; value: string }>(sql.join(of, sql` union all `));
  return new Map(rows.map(({ key, value }) => [key, value]));
}

/** Compares what merchants had set up with what is stored now, whatever those who asked for a change were answered. */
export async function judgeSettings(reader: Reader, before: Settings): Promise<Violation[]> {
  const now = await readSettings(reader);
  return [...before].flatMap(([about, expected]) => {
    const found = now.get(about) ?? "nothing";
    const says = "what a merchant set up is changed by nobody else";
    return found === expected ? [] : [{ says, about, expected, found }];
  });
}
