import { ID_PREFIXES, type Id, type IdKind } from "#lib/domain/ids";

const DIGITS = "0123456789abcdefghjkmnpqrstvwxyz";
const TAIL_LENGTH = 26;
const MS_SHIFT = 80n;
const LAST_MS = 2 ** 48 - 1;

/**
 * The smallest id of that kind that can have been made at an instant: ids begin with their millisecond (UUIDv7, RFC 9562, in
 * the base 32 of TypeID 0.3), so that one compares like a time. Instants before 1970 count as 1970.
 */
export function firstIdAt<K extends IdKind>(kind: K, instant: Date): Id<K> {
  const ms = Math.min(Math.max(instant.getTime(), 0), LAST_MS);
  let rest = BigInt(ms) << MS_SHIFT;
  let tail = "";
  for (let digit = 0; digit < TAIL_LENGTH; digit += 1) {
    tail = `${DIGITS[Number(rest & 31n)]}${tail}`;
    rest >>= 5n;
  }
  return `${ID_PREFIXES[kind]}_${tail}` as Id<K>;
}
