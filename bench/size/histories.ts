import type { BenchProcess } from "../bench-process.ts";
import type { SizeAnswer, SizeQuestion } from "./answer-questions.ts";

/** The process that has a history open. */
export type HistoryProcess = BenchProcess<SizeQuestion, SizeAnswer>;
/** The two compared histories, each with a separate PostgreSQL. */
export type Histories = { few: HistoryProcess; many: HistoryProcess };
