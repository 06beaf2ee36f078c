import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, instant } from "#db/columns";
import { connections } from "#db/schema/connections";
import type { ConnectionId, Id } from "#lib/domain/ids";
import type { FileForm, FileLine, FileRowProblem } from "#lib/domain/ledger/settlement-file";

/** A row of a settlement file that was not taken, as it was written but for card numbers. */
export type StoredRowProblem = { line: number; problem: FileRowProblem; text: string };
/** A row of a settlement file that is to be taken: what it says, the line it stands on, and how it was written but for card numbers. */
export type StoredRow = { row: Omit<FileLine, "at"> & { at: string }; line: number; text: string };

/**
 * The settlement files that people sent for a connection; the newest says how the next is written (`form`). `rows` are what a job takes, of
 * which the first `rows_done` are taken; they are null once all are, with `finished_at`. `problems` are the first rows that were not taken, of
 * `refused` in all. Files of before the job have neither `rows` nor their number; `unmatched` is of these files alone: of the others
 * the lines themselves tell it.
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
    rows: jsonb("rows").$type<StoredRow[]>(),
    rowCount: integer("row_count").notNull().default(0),
    rowsDone: integer("rows_done").notNull().default(0),
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
    check("settlement_files_progress", sql`${t.rowsDone} between 0 and ${t.rowCount}`),
    check(
      "settlement_files_counts",
      sql`least(${t.taken}, ${t.known}, ${t.unmatched}, ${t.ignored}, ${t.refused}) >= 0`,
    ),
  ],
);
