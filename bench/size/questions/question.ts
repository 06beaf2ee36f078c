import type { Asked, Scope } from "../asked.ts";

/** A page further down may take longer than a first one, which everything else is held to. */
export type Depth = "first" | "deep";

/** Something that a page or the API asks of the database; `answer` is what is timed. */
export type Question = {
  list: string;
  name: string;
  depth: Depth;
  scope: Scope;
  answer: (asked: Asked) => Promise<unknown>;
};

type Answers = Record<string, (asked: Asked) => Promise<unknown>>;

/** Questions of one list of the biggest merchant. */
export function questionsOf(
  list: string,
  answers: Answers,
  depth: Depth = "first",
  scope: Scope = "half",
): Question[] {
  return Object.entries(answers).map(([name, answer]) => ({ list, name, depth, scope, answer }));
}
