import { TypeID } from "typeid-js";
import { ID_PREFIXES, type Id, type IdKind } from "#lib/domain/ids";

const SLACK_MS = 60 * 60_000;

/**
 * The bounds of the ids of a kind created from `start` to `end`. They are an hour wider on both sides,
 * because an id has the clock of the process that made it, and a row that of its writer. Ids sort by time
 * (UUIDv7), so a period is a range of a list's index.
 */
export function idBounds<K extends IdKind>(kind: K, start: Date | undefined, end: Date | undefined) {
  return {
    from: start && idAt(kind, start.getTime() - SLACK_MS),
    to: end && idAt(kind, end.getTime() + SLACK_MS),
  };
}

function idAt<K extends IdKind>(kind: K, timeMs: number): Id<K> {
  const hex = Math.max(0, timeMs).toString(16).padStart(12, "0");
  const uuid = `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
  return TypeID.fromUUID(ID_PREFIXES[kind], uuid).toString() as string as Id<K>;
}
