import { maskTokens } from "#lib/domain/access/token-shape";
import { CARD_NUMBER_MASK, maskCardNumbers } from "#lib/domain/card/card-number";

// Matches the line's own time, which has as many digits as a card number; every text, also one that the line cuts off; and numbers as long as
// a card's.
const PARTS = /"time":\d+|"(?:[^"\\]|\\[\s\S])*(?:"|\\?$)|(?<=[:,[])\d{13,19}(?=[,}\]])/g;

/** A JSON log line without card numbers and tokens in its texts and numbers. */
export function maskedLine(line: string): string {
  return line.replace(PARTS, (part) => {
    if (part.startsWith('"time":')) return part;
    if (part.startsWith('"')) return maskTokens(maskCardNumbers(part));
    return maskCardNumbers(part) === part ? part : `"${CARD_NUMBER_MASK}"`;
  });
}
