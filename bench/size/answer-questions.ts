import { answerParent } from "../answer-parent.ts";
import { fillDatabase } from "./fill-database.ts";
import { historyOf } from "./history.ts";
import { type QuestionInput, questionInputOf, type Scope } from "./question-input.ts";
import { allQuestions } from "./questions/all-questions.ts";
import { type ExportRun, runExport } from "./run-export.ts";

/** A question to the process that has a history's database; the first one fills it if necessary. */
export type SizeQuestion =
  | { kind: "open"; databaseUrl: string; rows: number; nowMs: number; isFilled: boolean }
  | { kind: "ask"; index: number; times: number }
  | { kind: "export"; name: string; mostRows: number };
/** The milliseconds of each call, and the number of rows in the answer; null if the answer is not a list. */
export type Asking = { latenciesMs: number[]; rows: number | null };
export type SizeAnswer = { asking?: Asking; exported?: ExportRun };

const questions = allQuestions();
const inputs = new Map<Scope, QuestionInput>();

answerParent<SizeQuestion, SizeAnswer>(async (question) => {
  switch (question.kind) {
    case "open":
      await open(question);
      return {};
    case "ask":
      return { asking: await ask(question.index, question.times) };
    case "export":
      return { exported: await runExport(question.name, whose("half"), question.mostRows) };
  }
});

async function open({ databaseUrl, rows, nowMs, isFilled }: Extract<SizeQuestion, { kind: "open" }>) {
  process.env.DATABASE_URL = databaseUrl;
  if (!isFilled) await fillDatabase(databaseUrl, historyOf(rows, nowMs), (line) => console.log(`  ${line}`));
  for (const scope of ["half", "share"] as const) inputs.set(scope, questionInputOf(rows, nowMs, scope));
}

async function ask(index: number, times: number): Promise<Asking> {
  const question = questions[index];
  if (!question) throw new Error("There is no such question.");
  const of = whose(question.scope);
  const latenciesMs: number[] = [];
  let answer: unknown;
  for (let time = 0; time < times; time += 1) {
    const startedAt = performance.now();
    answer = await question.answer(of);
    latenciesMs.push(performance.now() - startedAt);
  }
  return { latenciesMs, rows: rowsOf(answer) };
}

function whose(scope: Scope): QuestionInput {
  const of = inputs.get(scope);
  if (!of) throw new Error("No history was opened.");
  return of;
}

// A page has its rows in one of these members; lists elsewhere do not count.
const ROWS = ["data", "rows", "lines", "entries"];

function rowsOf(answer: unknown): number | null {
  if (Array.isArray(answer)) return answer.length;
  if (typeof answer !== "object" || answer === null) return null;
  const page = Object.entries(answer).find(([name, value]) => ROWS.includes(name) && Array.isArray(value));
  return page ? page[1].length : null;
}
