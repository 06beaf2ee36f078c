const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";
/** The first 10 of an id's 26 digits: two zero bits and 48 bits of time. */
const TIME_DIGITS = 10;

/** When an id was created, to the millisecond: ids are TypeIDs (0.3) of UUIDv7 (RFC 9562). 1970 for another text. */
export function instantOfId(id: string): Date {
  const digits = [...id.slice(id.indexOf("_") + 1).slice(0, TIME_DIGITS)];
  const timeMs = digits.reduce((sum, digit) => sum * 32 + Math.max(ALPHABET.indexOf(digit), 0), 0);
  return new Date(timeMs < 2 ** 48 ? timeMs : 0);
}
