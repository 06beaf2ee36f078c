import type { UserId } from "#lib/domain/ids";

/** A person as the rule sees them: start of access in the current role, and the chain of inviters up to the first. */
export type PersonInTree = { id: UserId; standingSince: Date; inviters: readonly UserId[] };

/** Minimum time of access (ms) before a request for a person not to count as a newcomer in it. */
export const NEWCOMER_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * True when neither person can be the other's puppet in a request made at `at` by either: both have had their roles for a week,
 * or neither is above the other in the invitation tree and they share no inviter. False for one person.
 */
export function independent(a: PersonInTree, b: PersonInTree, at: Date): boolean {
  if (a.id === b.id) return false;
  const isSettled = ({ standingSince }: PersonInTree) =>
    at.getTime() - standingSince.getTime() >= NEWCOMER_MS;
  if (isSettled(a) && isSettled(b)) return true;
  const line = new Set([a.id, ...a.inviters]);
  return ![b.id, ...b.inviters].some((id) => line.has(id));
}
