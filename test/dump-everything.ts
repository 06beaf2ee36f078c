import { sql } from "drizzle-orm";
import { db } from "#db/client";
import { unpack } from "#db/packing/pack";

type Row = Record<string, unknown>;
const PACKED_JSON = ["events.payload", "provider_reports.payload"];
const PACKED_TEXT = ["request_log.request_body", "request_log.response_body"];
const BYTES = ["dispute_evidence.content", "merchant_logos.picture", "passkeys.public_key"];

/** Every row of every table as JSON, one per line, with packed values unpacked: it contains everything that was stored. */
export async function dumpEverything(): Promise<string> {
  const tables = await db().execute<{ schema: string; name: string }>(sql`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`);
  const bytesColumns = await listBytesColumns();
  const texts: string[] = [];
  for (const { schema, name } of tables) {
    const table = sql`${sql.identifier(schema)}.${sql.identifier(name)}`;
    const [row] = await db().execute<{ text: string }>(
      sql`select coalesce(string_agg(to_jsonb(t)::text, ${"\n"}), '') as text from ${table} t`,
    );
    const packed = bytesColumns.filter((column) => column.schema === schema && column.table === name);
    const rows = row?.text ?? "";
    texts.push(packed.length === 0 ? rows : unpacked(rows, packed));
  }
  return texts.join("\n");
}

type BytesColumn = { schema: string; table: string; column: string };

/** The columns of bytes. Throws for one whose contents are not declared. */
async function listBytesColumns(): Promise<BytesColumn[]> {
  const columns = await db().execute<BytesColumn>(sql`
    select table_schema as schema, table_name as table, column_name as column
    from information_schema.columns
    where data_type = 'bytea' and table_schema not in ('pg_catalog', 'information_schema')`);
  const known = [...PACKED_JSON, ...PACKED_TEXT, ...BYTES];
  const unknown = columns.map(nameOf).find((name) => !known.includes(name));
  if (unknown !== undefined) throw new Error(`say of ${unknown} how its bytes are read`);
  return columns.filter((column) => !BYTES.includes(nameOf(column)));
}

function nameOf({ table, column }: BytesColumn): string {
  return `${table}.${column}`;
}

function unpacked(rows: string, columns: BytesColumn[]): string {
  if (rows === "") return "";
  return rows
    .split("\n")
    .map((line) => {
      const row = JSON.parse(line) as Row;
      for (const column of columns) {
        const stored = row[column.column];
        if (typeof stored !== "string") continue;
        const text = unpack(Buffer.from(stored.slice(2), "hex"));
        row[column.column] = PACKED_JSON.includes(nameOf(column)) ? JSON.parse(text) : text;
      }
      // With a space after each colon, as PostgreSQL writes it.
      return JSON.stringify(row, null, 1).replaceAll(/\n\s*/g, " ");
    })
    .join("\n");
}
