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
} from "#lib/domain/ledger/settlement-file";
import type { SettlementLine } from "#lib/domain/ledger/settlement-line";
import type { FilePreview } from "#lib/domain/ledger/settlement-preview";

/** A line that a withdrawn file had told, under the id that the ledger knows it by. */
export type WithdrawnLine = Omit<SettlementLine, "at" | "id"> & {
  id: Id<"settlementLine">;
  lineId: string;
  happenedAt: string;
  chargeId: string | null;
};
/** A row of a settlement file that was not taken, as it was written but for card numbers. */
export type StoredRowProblem = { line: number; problem: FileRowProblem; text: string };
/** A row of a settlement file that is to be taken: what it says, and the line it stands on. */
export type StoredRow = { row: Omit<FileLine, "at"> & { at: string }; line: number };

/**
 * The settlement files that people sent for a connection; the newest that was not withdrawn says how the next is written (`form`).
 * `content` is the sealed file until a job has read it. `rows` are what it says and `preview` compares them with the books; after `confirmed_at`
 * a job takes them, of which the first `rows_done` are taken. They are null once all are, with `finished_at`. `refusal` says why the whole
 * file cannot be read. `problems` are the first rows that were not taken, of `refused` in all. A withdrawn file keeps the lines that it
 * told in `withdrawn_lines`, with the fees that were reversed. `unmatched` is of files that were taken without a job.
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
    content: text("content_sealed"),
    preview: jsonb("preview").$type<FilePreview>(),
    refusal: text("refusal").$type<FileRefusal>(),
    confirmedAt: instant("confirmed_at"),
    withdrawnAt: instant("withdrawn_at"),
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
