import type postgres from "postgres";
import { unpack } from "#db/packing/unpack";

/** Columns that versions before 2026-11-29 packed, by table, with the key by which the table is walked. */
const PACKED = [
  { table: "events", column: "payload", key: ["id", "merchant_id"] },
  { table: "provider_reports", column: "payload", key: ["provider", "external_id", "merchant_id"] },
  { table: "request_log", column: "request_body", key: ["id", "merchant_id"] },
  { table: "request_log", column: "response_body", key: ["id", "merchant_id"] },
] as const;

const ROWS_AT_ONCE = 500;
const PREPARED = { prepare: true };

type PackedColumn = (typeof PACKED)[number];
type Row = Record<string, unknown> & { stored: Uint8Array };

/**
 * Replaces packed values by their text in UTF-8, which older versions read as well, so they may run
 * meanwhile. Commits every 500 rows, so that a stopped run continues where it was. Returns how many values it
 * replaced.
 */
export async function unpackRows(sql: postgres.Sql): Promise<number> {
  let count = 0;
  for (const packed of PACKED) {
    if (!(await isOfBytes(sql, packed))) continue;
    let last: Row | undefined;
    do {
      const rows = await listPacked(sql, packed, last);
      await sql.begin((tx) => Promise.all(rows.map((row) => replace(tx, packed, row))));
      count += rows.length;
      last = rows.length < ROWS_AT_ONCE ? undefined : rows.at(-1);
    } while (last);
  }
  return count;
}

/** True if the column still has the type `bytea` of older versions. */
async function isOfBytes(sql: postgres.Sql, { table, column }: PackedColumn): Promise<boolean> {
  const [found] = await sql`
    select from pg_attribute where attrelid = to_regclass(${table}) and attname = ${column} and atttypid = 'bytea'::regtype`;
  return found !== undefined;
}

function listPacked(sql: postgres.Sql, packed: PackedColumn, last: Row | undefined): Promise<Row[]> {
  const { table, column } = packed;
  const key = packed.key.map((name) => `"${name}"`).join(", ");
  const after = last ? `(${key}) > (${packed.key.map((_name, at) => `$${at + 1}`).join(", ")}) and` : "";
  // A text begins with a space or a later byte, a packed value with an earlier one.
  return sql.unsafe<Row[]>(
    `select ${key}, "${column}" as stored from "${table}"
    where ${after} substring("${column}" from 1 for 1) between '\\x00' and '\\x1f'
    order by ${key} limit ${ROWS_AT_ONCE}`,
    last && packed.key.map((name) => String(last[name])),
  );
}

// Finds one row by its key and merchant, as a Citus cluster requires. A value that changed meanwhile, such as
// a forgotten payer's, stays.
function replace(tx: postgres.TransactionSql, packed: PackedColumn, row: Row): Promise<unknown> {
  const { table, column } = packed;
  const isThatRow = packed.key.map((name, at) => `"${name}" = $${at + 3}`).join(" and ");
  const text = `update "${table}" set "${column}" = $1 where ${isThatRow} and "${column}" = $2`;
  const key = packed.key.map((name) => String(row[name]));
  return tx.unsafe(text, [Buffer.from(textOf(packed, row)), Buffer.from(row.stored), ...key], PREPARED);
}

function textOf({ table, column, key }: PackedColumn, row: Row): string {
  try {
    return unpack(row.stored);
  } catch (cause) {
    const which = key.map((name) => String(row[name])).join(", ");
    throw new Error(
      `The value ${table}.${column} of the row ${which} is damaged: restore it from a backup, or set it to '{}'.`,
      { cause },
    );
  }
}
