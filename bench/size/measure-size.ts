import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedPostgres } from "#db/embedded/start";
import { startBenchProcess } from "../bench-process.ts";
import type { Section } from "../figure.ts";
import type { Histories, HistoryProcess } from "./histories.ts";
import { measureExports } from "./measure-exports.ts";
import { measureQuestions } from "./measure-questions.ts";
import { sizeNotes } from "./size-notes.ts";
import { FEW_ROWS, MANY_ROWS } from "./sizes.ts";

type Say = (line: string) => void;

/**
 * How many times as long every database read of a page, the API or an export takes among 1,000,000 charges, as many invoices and
 * 5,000,000 postings, as among 1,000: medians of alternating rounds. Without HTTP, whose cost would hide a difference.
 */
export async function measureSize(signal: AbortSignal, say: Say): Promise<Section> {
  const cleanups: (() => unknown)[] = [];
  try {
    const histories = await openHistories(cleanups, signal, say);
    const questions = await measureQuestions(histories, signal, say);
    const exports = await measureExports(histories, signal, say);
    return {
      title: `Among ${MANY_ROWS.toLocaleString("en")} as among ${FEW_ROWS.toLocaleString("en")}`,
      figures: [...questions.figures, ...exports],
      notes: sizeNotes(questions.measured),
    };
  } finally {
    for (const cleanup of cleanups.toReversed()) await cleanup();
  }
}

async function openHistories(cleanups: (() => unknown)[], signal: AbortSignal, say: Say): Promise<Histories> {
  const open = async (rows: number): Promise<HistoryProcess> => {
    signal.throwIfAborted();
    say(`Writing ${rows.toLocaleString("en")} charges and as many invoices …`);
    const dataDir = mkdtempSync(join(tmpdir(), "ponte-bench-size-"));
    cleanups.push(() => rmSync(dataDir, { recursive: true, force: true }));
    // Data that is only read need not be durable.
    const database = await startEmbeddedPostgres({ dataDir, durable: false });
    cleanups.push(() => database.stop());
    const history: HistoryProcess = startBenchProcess(new URL("./answer-questions.ts", import.meta.url));
    cleanups.push(() => history.stop());
    await history.ask({ kind: "open", databaseUrl: database.url, rows, nowMs: Date.now(), isFilled: false });
    return history;
  };
  return { few: await open(FEW_ROWS), many: await open(MANY_ROWS) };
}
