import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, instant, listed } from "#db/columns";
import { connections } from "#db/schema/connections";
import type { ConnectionId, Id } from "#lib/domain/ids";
import {
  FILE_REFUSALS,
  type FileForm,
  type FileLine,
  type FileRefusal,
  type FileRowProblem,
} from "#lib/reconciliation/settlement-file.rules";
import type { SettlementLine } from "#lib/reconciliation/settlement-line.rules";
import type { FilePreview } from "#lib/reconciliation/settlement-preview.rules";

/** A line of a withdrawn file, under its id in the ledger. */
export type WithdrawnLine = Omit<SettlementLine, "at" | "id"> & {
  id: Id<"settlementLine">;
  lineId: string;
  happenedAt: string;
  chargeId: string | null;
};
/** A refused row of a settlement file, as written except for card numbers. */
export type StoredRowProblem = { line: number; problem: FileRowProblem; text: string };
/** A settlement file's row to take: its content and line number. */
export type StoredRow = { row: Omit<FileLine, "at"> & { at: string }; line: number };

/** Settlement files uploaded for a connection; the newest not withdrawn gives the next one's `form`. */
export const settlementFiles = pgTable(
  "settlement_files",
  {
    id: text("id").$type<Id<"settlementFile">>().primaryKey(),
    connectionId: text("connection_id")
      .$type<ConnectionId>()
      .notNull()
      .references(() => connections.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    /** The file's rows until all are taken, at `finished_at`. */
    rows: jsonb("rows").$type<StoredRow[]>(),
    rowCount: integer("row_count").notNull().default(0),
    /** How many rows, from the first, are taken. */
    rowsDone: integer("rows_done").notNull().default(0),
    form: jsonb("form").$type<FileForm>().notNull(),
    taken: integer("taken").notNull().default(0),
    known: integer("known").notNull().default(0),
    /** Only for files that were taken without a job. */
    unmatched: integer("unmatched").notNull().default(0),
    ignored: integer("ignored").notNull().default(0),
    refused: integer("refused").notNull().default(0),
    /** The first of the `refused` rows. */
    problems: jsonb("problems").$type<StoredRowProblem[]>().notNull().default([]),
    createdAt: createdAt(),
    finishedAt: instant("finished_at"),
    /** The sealed file until a job has read it. */
    content: text("content_sealed"),
    /** The rows compared with the ledger. */
    preview: jsonb("preview").$type<FilePreview>(),
    /** Why the whole file cannot be read. */
    refusal: text("refusal").$type<FileRefusal>(),
    /** From then on a job takes the rows. */
    confirmedAt: instant("confirmed_at"),
    withdrawnAt: instant("withdrawn_at"),
    /** A withdrawn file's lines, with their reversed fees. */
    withdrawnLines: jsonb("withdrawn_lines").$type<WithdrawnLine[]>(),
  },
  (t) => [
    index("settlement_files_newest").on(t.connectionId, t.createdAt, t.id),
    check(
      "settlement_files_withdrawn",
      sql`(${t.withdrawnAt} is null) = (${t.withdrawnLines} is null) and (${t.withdrawnAt} is null or (${t.rows} is null and ${t.content} is null))`,
    ),
    check("settlement_files_refusal", sql`${t.refusal} in (${listed(FILE_REFUSALS)})`),
    check("settlement_files_progress", sql`${t.rowsDone} between 0 and ${t.rowCount}`),
    check(
      "settlement_files_counts",
      sql`least(${t.taken}, ${t.known}, ${t.unmatched}, ${t.ignored}, ${t.refused}) >= 0`,
    ),
  ],
);
