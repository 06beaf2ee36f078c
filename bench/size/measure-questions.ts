import type { Figure } from "../figure.ts";
import { percentile } from "../percentile.ts";
import type { Asking } from "./answer-questions.ts";
import type { Histories, HistoryProcess } from "./histories.ts";
import { allQuestions } from "./questions/all-questions.ts";
import type { Depth, Question } from "./questions/question.ts";

/** The result of one question: medians in milliseconds, and the median of the rounds' ratios. */
export type Measured = Pick<Question, "list" | "name" | "depth"> & {
  ratio: number;
  manyMs: number;
  fewMs: number;
  manyRows: number | null;
  fewRows: number | null;
};

const MOST: Record<Depth, number> = { first: 1.5, deep: 3 };
/** The noise of clock and process. A filter that matches nothing is answered faster than this, without the database. */
const NOTHING_MS = 0.1;
const ROUNDS = 3;
/** Questions that exceed their bar are measured again for longer, since on a shared machine a few of hundreds do so by chance. */
const ROUNDS_WHEN_UNCLEAR = 9;
const TIMES = 3;

/** Runs every question in both histories; a figure for each list and depth is the worst of its questions. */
export async function measureQuestions(
  histories: Histories,
  signal: AbortSignal,
  say: (line: string) => void,
): Promise<{ figures: Figure[]; measured: Measured[] }> {
  const questions = allQuestions();
  say(`Asking ${questions.length} questions …`);
  const measured: Measured[] = [];
  for (const [index, question] of questions.entries()) {
    const first = await compare(histories, question, index, ROUNDS, signal);
    const isUnclear = isOver(first) && isEven(first);
    const result = isUnclear ? await compare(histories, question, index, ROUNDS_WHEN_UNCLEAR, signal) : first;
    if (isOver(result)) say(`  ${sentenceOf(result)}`);
    measured.push(result);
  }
  return { figures: figuresOf(measured), measured };
}

/** The durations of one question, in words. */
export function sentenceOf({ list, name, ratio, manyMs, fewMs, manyRows, fewRows }: Measured): string {
  const rows = manyRows === fewRows ? "" : `, ${manyRows} rows and ${fewRows}`;
  return `${list}, ${name}: ${ratio.toFixed(2)} (${manyMs.toFixed(1)} ms and ${fewMs.toFixed(1)} ms${rows})`;
}

async function compare(
  { few, many }: Histories,
  { list, name, depth }: Question,
  index: number,
  rounds: number,
  signal: AbortSignal,
): Promise<Measured> {
  const answers: Record<"few" | "many", Asking[]> = { few: [], many: [] };
  // The first round only warms up.
  for (let round = 0; round <= rounds; round += 1) {
    signal.throwIfAborted();
    for (const size of round % 2 === 0 ? (["few", "many"] as const) : (["many", "few"] as const)) {
      const asking = await ask(size === "few" ? few : many, index);
      if (round > 0) answers[size].push(asking);
    }
  }
  const msOf = ({ latenciesMs }: Asking) => percentile(latenciesMs, 0.5);
  const manyMs = answers.many.map(msOf);
  const fewMs = answers.few.map(msOf);
  return {
    list,
    name,
    depth,
    ratio: percentile(
      manyMs.map((ms, round) => ms / (fewMs[round] ?? Number.NaN)),
      0.5,
    ),
    manyMs: percentile(manyMs, 0.5),
    fewMs: percentile(fewMs, 0.5),
    manyRows: answers.many[0]?.rows ?? null,
    fewRows: answers.few[0]?.rows ?? null,
  };
}

async function ask(history: HistoryProcess, index: number): Promise<Asking> {
  const { asking } = await history.ask({ kind: "ask", index, times: TIMES });
  if (!asking) throw new Error("A question was not answered.");
  return asking;
}

/** True when both answers have pages of equal length: otherwise the ratio compares the pages, and has no bar. */
export function isEven({ manyRows, fewRows }: Measured): boolean {
  return manyRows === fewRows;
}

/** True when a question takes longer than its bar allows. */
export function isOver({ ratio, depth, manyMs }: Measured): boolean {
  return ratio > MOST[depth] && manyMs > NOTHING_MS;
}

function figuresOf(measured: Measured[]): Figure[] {
  const even = measured.filter((one) => isEven(one) && one.manyMs > NOTHING_MS);
  const groups = Map.groupBy(even, ({ list, depth }) => (depth === "deep" ? `${list}, deep pages` : list));
  const figures: Figure[] = [...groups].map(([name, questions]) => {
    const worst = worstOf(questions);
    const which = questions.length === 1 ? worst.name : `worst of ${questions.length}: ${worst.name}`;
    return { name: `${name} (${which})`, value: worst.ratio, unit: "×", bar: { atMost: MOST[worst.depth] } };
  });
  const uneven = measured.filter((one) => !isEven(one));
  if (uneven.length === 0) return figures;
  const { list, name, ratio } = worstOf(uneven);
  const named = `worst of ${uneven.length} with fewer rows in the small history: ${list}, ${name}`;
  return [...figures, { name: named, value: ratio, unit: "×" }];
}

function worstOf(questions: Measured[]): Measured {
  return questions.reduce((one, other) => (other.ratio > one.ratio ? other : one));
}
