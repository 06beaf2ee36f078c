import type { BenchProcess } from "../bench-process.ts";
import type { SizeAnswer, SizeQuestion } from "./answer-questions.ts";

/** The process that has a history open. */
export type HistoryProcess = BenchProcess<SizeQuestion, SizeAnswer>;
/** The two histories that are compared, each with a PostgreSQL of its own. */
export type Histories = { few: HistoryProcess; many: HistoryProcess };
