/** The position up to which a reader was handed events, and the number of the lease under which it got them. */
export type EventCursor = { lease: number; position: number };

const CURSOR = /^(\d{1,9})\.(\d{1,15})$/;

/** The cursor as clients see it. */
export function toEventCursor({ lease, position }: EventCursor): string {
  return `${lease}.${position}`;
}

/** A cursor that `toEventCursor` made; null for any other text. */
export function readEventCursor(text: string): EventCursor | null {
  const [, lease, position] = CURSOR.exec(text) ?? [];
  const cursor = { lease: Number(lease), position: Number(position) };
  return toEventCursor(cursor) === text ? cursor : null;
}
