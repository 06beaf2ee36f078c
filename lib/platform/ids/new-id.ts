import { randomBytes } from "node:crypto";
import { fromString, fromUUIDBytes, toUUIDBytes, typeidUnboxed } from "typeid-js";
import { ID_PREFIXES, type Id, type IdKind, toId } from "#lib/domain/ids";

// A UUIDv7 begins with its time in ms, 48 bits (RFC 9562).
const TIME_BYTES = 6;

/**
 * A new id of that kind: its prefix and a UUIDv7 in Crockford base 32 (TypeID 0.3), so ids sort by creation
 * time.
 */
export function newId<K extends IdKind>(kind: K): Id<K> {
  const id: string = typeidUnboxed(ID_PREFIXES[kind]);
  return id as Id<K>;
}

/** A new id of the same kind that sorts before that one: as one made a millisecond earlier. */
export function newIdBefore<K extends IdKind>(kind: K, id: Id<K>): Id<K> {
  const bytes = Buffer.from(toUUIDBytes(fromString(newId(kind))));
  const timeMs = Buffer.from(toUUIDBytes(fromString(id))).readUIntBE(0, TIME_BYTES);
  bytes.writeUIntBE(timeMs - 1, 0, TIME_BYTES);
  return toId(kind, fromUUIDBytes(ID_PREFIXES[kind], bytes));
}

/** A name for a public page that nobody can guess: 192 random bits, base64url. */
export function newCheckoutId(): string {
  return randomBytes(24).toString("base64url");
}
