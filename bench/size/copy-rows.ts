import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { TransactionSql } from "postgres";
import type { History } from "./history.ts";
import type { TableRows, Value } from "./rows/table-rows.ts";

const ROWS_A_CHUNK = 2_000;

/**
 * Writes a table by COPY, in a transaction that emptied it, so that its rows are frozen and need no vacuum. Returns the number of
 * rows.
 */
export async function copyRows(
  tx: TransactionSql,
  { table, columns, rows }: TableRows,
  history: History,
): Promise<number> {
  let written = 0;
  function* chunks() {
    let lines: string[] = [];
    for (const row of rows(history)) {
      lines.push(row.map(toField).join("\t"));
      written += 1;
      if (lines.length < ROWS_A_CHUNK) continue;
      yield `${lines.join("\n")}\n`;
      lines = [];
    }
    if (lines.length > 0) yield `${lines.join("\n")}\n`;
  }
  const names = columns.map((column) => `"${column}"`).join(", ");
  const target = await tx.unsafe(`copy ${table} (${names}) from stdin with (freeze)`).writable();
  await pipeline(Readable.from(chunks()), target);
  return written;
}

// The text format of COPY; no written value has a tab, a line break or a backslash.
function toField(value: Value): string | number {
  return value ?? "\\N";
}
