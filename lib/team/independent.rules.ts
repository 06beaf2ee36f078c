import type { UserId } from "#lib/domain/ids";

/**
 * What the rule needs to know about a person: since when they have had access in their current role, and the chain of their
 * inviters up to the first.
 */
export type PersonInTree = { id: UserId; standingSince: Date; inviters: readonly UserId[] };

/** How long (ms) a person must have had access before a request, so as not to count as a newcomer. */
export const NEWCOMER_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * True when neither of two people can be the other's puppet in a request that one of them made at `at`: both have had their roles
 * for a week, or neither is above the other in the invitation tree and they share no inviter. False for one and the same person.
 */
export function independent(a: PersonInTree, b: PersonInTree, at: Date): boolean {
  if (a.id === b.id) return false;
  const isSettled = ({ standingSince }: PersonInTree) =>
    at.getTime() - standingSince.getTime() >= NEWCOMER_MS;
  if (isSettled(a) && isSettled(b)) return true;
  const line = new Set([a.id, ...a.inviters]);
  return ![b.id, ...b.inviters].some((id) => line.has(id));
}
