import { percentile } from "../percentile.ts";
import { isEven, isOver, type Measured, sentenceOf } from "./measure-questions.ts";

const NAMED = 20;

/** Facts that the figures do not show, because each is the worst of its kind. */
export function sizeNotes(measured: Measured[]): string[] {
  const ratios = measured.map(({ ratio }) => ratio);
  const even = measured.filter(isEven);
  const over = even.filter(isOver).toSorted((one, other) => other.ratio - one.ratio);
  return [
    `Of ${even.length} questions ${over.length} are over their bar; the median ratio of all is ${percentile(ratios, 0.5).toFixed(2)}.`,
    `${measured.length - even.length} more have fewer rows in the small history; their ratio compares page sizes and has no bar.`,
    ...over.slice(0, NAMED).map((one) => `Over its bar: ${sentenceOf(one)}.`),
  ];
}
