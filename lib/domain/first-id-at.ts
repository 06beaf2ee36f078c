import { ID_PREFIXES, type Id, type IdKind, toId } from "#lib/domain/ids";

const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";

/**
 * The smallest possible id of a kind at an instant (to the millisecond): ids created then or later sort at or after it. Ids are
 * TypeIDs (0.3) of UUIDv7, whose first 48 bits are the time in milliseconds (RFC 9562).
 */
export function firstIdAt<K extends IdKind>(kind: K, at: Date): Id<K> {
  let rest = BigInt(Math.max(at.getTime(), 0)) << 80n;
  let tail = "";
  for (let digit = 0; digit < 26; digit++) {
    tail = ALPHABET.charAt(Number(rest & 31n)) + tail;
    rest >>= 5n;
  }
  return toId(kind, `${ID_PREFIXES[kind]}_${tail}`);
}
