import type { QuestionInput, Scope } from "../question-input.ts";

/** Later pages have a higher bar than first pages; all other reads have the bar of first pages. */
export type Depth = "first" | "deep";

/** A database read of a page or the API; `answer` is timed. */
export type Question = {
  list: string;
  name: string;
  depth: Depth;
  scope: Scope;
  answer: (input: QuestionInput) => Promise<unknown>;
};

type Answers = Record<string, (input: QuestionInput) => Promise<unknown>>;

/** Questions about one list of the biggest merchant. */
export function questionsOf(
  list: string,
  answers: Answers,
  depth: Depth = "first",
  scope: Scope = "half",
): Question[] {
  return Object.entries(answers).map(([name, answer]) => ({ list, name, depth, scope, answer }));
}
