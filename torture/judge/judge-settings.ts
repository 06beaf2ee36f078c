import { sql } from "drizzle-orm";
import type { Reader } from "#db/client";
import type { Violation } from "../invariants/check-invariants.ts";

/** A merchant's settings before the run, by table and id. Its own people change none of them during the run. */
export type Settings = ReadonlyMap<string, string>;

/** The columns that only a merchant changes: Ponte writes the others itself. */
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

/** Reads the settings of all merchants. */
export async function readSettings(reader: Reader): Promise<Settings> {
  const of = SET.map(
    ({ table, columns }) => sql`
      select ${table} || ' ' || id as key, row(${columns})::text as value from ${sql.identifier(table)}
      where merchant_id is not null`,
  );
  const rows = await reader.execute<{ key: string; value: string }>(sql.join(of, sql` union all `));
  return new Map(rows.map(({ key, value }) => [key, value]));
}

/** Compares merchants' earlier settings with what is stored now, whatever answers strangers' changes got. */
export async function judgeSettings(reader: Reader, before: Settings): Promise<Violation[]> {
  const now = await readSettings(reader);
  return [...before].flatMap(([about, expected]) => {
    const found = now.get(about) ?? "nothing";
    const says = "what a merchant set up is changed by nobody else";
    return found === expected ? [] : [{ says, about, expected, found }];
  });
}
