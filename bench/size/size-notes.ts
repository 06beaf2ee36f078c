import { percentile } from "../percentile.ts";
import { isEven, isOver, type Measured, sentenceOf } from "./measure-questions.ts";

const NAMED = 20;

/** What the figures, each the worst of its kind, do not show. */
export function sizeNotes(measured: Measured[]): string[] {
  const ratios = measured.map(({ ratio }) => ratio);
  const even = measured.filter(isEven);
  const over = even.filter(isOver).toSorted((one, other) => other.ratio - one.ratio);
  return [
    `Of ${even.length} questions ${over.length} are over their bar; the median ratio of all is ${percentile(ratios, 0.5).toFixed(2)}.`,
    `${measured.length - even.length} more have fewer rows among the few, so that their ratio is the pages' and has no bar.`,
    ...over.slice(0, NAMED).map((one) => `Over its bar: ${sentenceOf(one)}.`),
  ];
}
