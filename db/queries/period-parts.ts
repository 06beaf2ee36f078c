import { type SQL, sql } from "drizzle-orm";
import { firstIdAt } from "#lib/domain/first-id-at";
import type { IdKind } from "#lib/domain/ids";

type Period = { start?: Date | undefined; end?: Date | undefined };

/** An id is made a moment before its row, and clocks may differ. */
const SLACK_MS = 15 * 60 * 1000;

/**
 * What rows of a period are, about `created_at`; by the id as well, which has the time in it and is the order of the list: else
 * a period long ago is walked to from today.
 */
export function periodOf(kind: IdKind, { start, end }: Period): SQL[] {
  return [
    start && sql`created_at >= ${start.toISOString()} and id >= ${idAt(kind, start, -SLACK_MS)}`,
    end && sql`created_at <= ${end.toISOString()} and id <= ${idAt(kind, end, SLACK_MS)}`,
  ].filter((condition) => condition instanceof Object);
}

/**
 * The same as parts that exclude each other: of all but the edges of a period the id alone says that they belong to it, so that
 * they are counted without reading them.
 */
export function periodParts(kind: IdKind, { start, end }: Period): SQL[][] {
  const isShort = start && end && end.getTime() - start.getTime() < 2 * SLACK_MS;
  if (isShort || (!start && !end)) return [periodOf(kind, { start, end })];
  const middle: SQL[] = [];
  const parts = [middle];
  if (start) {
    middle.push(sql`id >= ${idAt(kind, start, SLACK_MS)}`);
    parts.push([...periodOf(kind, { start }), sql`id < ${idAt(kind, start, SLACK_MS)}`]);
  }
  if (end) {
    middle.push(sql`id < ${idAt(kind, end, -SLACK_MS)}`);
    parts.push([...periodOf(kind, { end }), sql`id >= ${idAt(kind, end, -SLACK_MS)}`]);
  }
  return parts;
}

function idAt(kind: IdKind, instant: Date, offsetMs: number): string {
  return firstIdAt(kind, new Date(instant.getTime() + offsetMs));
}
