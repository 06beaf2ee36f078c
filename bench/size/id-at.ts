import { ID_PREFIXES, type Id, type IdKind } from "#lib/domain/ids";

const ALPHABET = [..."0123456789abcdefghjkmnpqrstvwxyz"];
/** Two digits at a time: ids are most of what is written. */
const PAIRS = ALPHABET.flatMap((high) => ALPHABET.map((low) => high + low));
const PAIR = 1024;
// The version's and the variant's bits of a UUIDv7 (RFC 9562), between the time and the number.
const BETWEEN = "e008";

let timeMs = Number.NaN;
let time = "";

/**
 * The id of a kind at an instant (Unix milliseconds), where the number (below 2³⁰) distinguishes ids of the same instant: a
 * TypeID as the gateway makes them, but deterministic.
 */
export function idAt<K extends IdKind>(kind: K, atMs: number, number: number): Id<K> {
  if (atMs !== timeMs) {
    timeMs = atMs;
    time = pairs(Math.floor(atMs / PAIR ** 3), 2) + pairs(atMs % PAIR ** 3, 3);
  }
  return `${ID_PREFIXES[kind]}_${time}${BETWEEN}000000${pairs(number, 3)}` as Id<K>;
}

// Below 2³⁰, within which bits are shifted.
function pairs(value: number, count: 2 | 3): string {
  const low = PAIRS[(value >> 10) & 1023] + (PAIRS[value & 1023] ?? "");
  return count === 2 ? low : PAIRS[(value >> 20) & 1023] + low;
}
