import { randomBytes } from "node:crypto";
import { typeidUnboxed } from "typeid-js";
import { ID_PREFIXES, type Id, type IdKind } from "#lib/domain/ids";

/**
 * A new id of that kind: its prefix and a UUIDv7 in Crockford base 32 (TypeID 0.3), so ids sort by creation
 * time.
 */
export function newId<K extends IdKind>(kind: K): Id<K> {
  return typeidUnboxed(ID_PREFIXES[kind]) as string as Id<K>;
}

/** A name for a public page that nobody can guess: 192 random bits, base64url. */
export function newCheckoutId(): string {
  return randomBytes(24).toString("base64url");
}
