import { BoletoError } from "#lib/boleto/boleto-error.rules";

/** Which of a digit's five elements are wide: 1 for wide (ISO/IEC 16390). */
const WIDE = ["00110", "10001", "01001", "11000", "00101", "10100", "01100", "00011", "10010", "01010"];
const WIDE_MODULES = 3;
const START = [1, 1, 1, 1];
const STOP = [WIDE_MODULES, 1, 1];

/** A bar: where it begins and how wide it is, in widths of the narrow bar. */
export type Bar = { at: number; width: number };

/**
 * The bars of digits in Interleaved 2 of 5, the symbology of boletos (FEBRABAN: wide is three times narrow), and their total
 * width in narrow bars, without the quiet zones. Throws `BoletoError` for an odd number of digits.
 */
export function interleavedBars(digits: string): { bars: Bar[]; width: number } {
  if (!/^(\d{2})+$/.test(digits)) throw new BoletoError("barcode", "must be an even number of digits");
  const widths = [...START, ...(digits.match(/../g) ?? []).flatMap(widthsOfPair), ...STOP];
  const bars: Bar[] = [];
  let at = 0;
  for (const [index, width] of widths.entries()) {
    if (index % 2 === 0) bars.push({ at, width });
    at += width;
  }
  return { bars, width: at };
}

// Of each pair of digits, the bars encode the first and the spaces between them the second.
function widthsOfPair(pair: string): number[] {
  const [bars = "", spaces = ""] = [...pair].map((digit) => WIDE[Number(digit)]);
  return [...bars].flatMap((bar, index) => [widthOf(bar), widthOf(spaces[index])]);
}

const widthOf = (element: string | undefined) => (element === "1" ? WIDE_MODULES : 1);
