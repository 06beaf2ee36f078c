import { firstIdAt } from "#lib/domain/first-id-at";
import { type Id, type IdKind, idTail, toId } from "#lib/domain/ids";
import { newId } from "#lib/platform/ids/new-id";

/** A new id as if it had been created at the given instant, so that records of the past sort correctly. */
export function newIdAt<K extends IdKind>(kind: K, at: Date): Id<K> {
  return toId(kind, `${firstIdAt(kind, at).slice(0, -16)}${idTail(newId(kind)).slice(-16)}`);
}
