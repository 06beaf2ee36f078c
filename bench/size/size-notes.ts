import { percentile } from "../percentile.ts";
import { type Measured, MOST, sentenceOf } from "./measure-questions.ts";

const NAMED = 20;

/** What the figures, which are the worst of their kind, do not say. */
export function sizeNotes(measured: Measured[]): string[] {
  const over = measured.filter(({ ratio, depth }) => ratio > MOST[depth]).toSorted(worstFirst);
  const median = percentile(
    measured.map(({ ratio }) => ratio),
    0.5,
  );
  const uneven = measured.filter(({ manyRows, fewRows }) => manyRows !== fewRows).length;
  return [
    `Of ${measured.length} questions ${over.length} are over their bar; the median ratio is ${median.toFixed(2)}.`,
    `${uneven} of them have another number of rows in the one than in the other, so that their ratio is partly the page's.`,
    ...over.slice(0, NAMED).map((one) => `Over its bar: ${sentenceOf(one)}.`),
  ];
}

function worstFirst(one: Measured, other: Measured): number {
  return other.ratio - one.ratio;
}
