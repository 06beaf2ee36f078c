import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, instant } from "#db/columns";
import { connections } from "#db/schema/connections";
import type { ConnectionId, Id } from "#lib/domain/ids";
import type { FileForm, FileRowProblem } from "#lib/domain/ledger/settlement-file";

/** A row of a settlement file that was not taken, as it was written but for card numbers. */
export type StoredRowProblem = { line: number; problem: FileRowProblem; text: string };

/**
 * The settlement files that people sent for a connection; the newest says how the next is written (`form`). Without `finished_at` it is being
 * read, or was interrupted: sent again, it takes what is missing. `problems` are the first rows that were not taken, of `refused` in all.
 */
export const settlementFiles = pgTable(
  "settlement_files",
  {
    id: text("id").$type<Id<"settlementFile">>().primaryKey(),
    connectionId: text("connection_id")
      .$type<ConnectionId>()
      .notNull()
      .references(() => connections.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    form: jsonb("form").$type<FileForm>().notNull(),
    taken: integer("taken").notNull().default(0),
    known: integer("known").notNull().default(0),
    unmatched: integer("unmatched").notNull().default(0),
    ignored: integer("ignored").notNull().default(0),
    refused: integer("refused").notNull().default(0),
    problems: jsonb("problems").$type<StoredRowProblem[]>().notNull().default([]),
    createdAt: createdAt(),
    finishedAt: instant("finished_at"),
  },
  (t) => [
    index("settlement_files_newest").on(t.connectionId, t.createdAt, t.id),
    check(
      "settlement_files_counts",
      sql`least(${t.taken}, ${t.known}, ${t.unmatched}, ${t.ignored}, ${t.refused}) >= 0`,
    ),
  ],
);
