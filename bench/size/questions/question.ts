import type { QuestionInput, Scope } from "../question-input.ts";

/** A page further down may take longer than a first one, which everything else is held to. */
export type Depth = "first" | "deep";

/** Something that a page or the API asks of the database; `answer` is what is timed. */
export type Question = {
  list: string;
  name: string;
  depth: Depth;
  scope: Scope;
  answer: (input: QuestionInput) => Promise<unknown>;
};

type Answers = Record<string, (input: QuestionInput) => Promise<unknown>>;

/** Questions of one list of the biggest merchant. */
export function questionsOf(
  list: string,
  answers: Answers,
  depth: Depth = "first",
  scope: Scope = "half",
): Question[] {
  return Object.entries(answers).map(([name, answer]) => ({ list, name, depth, scope, answer }));
}
