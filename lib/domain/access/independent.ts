import type { UserId } from "#lib/domain/ids";

/** A person as the rule sees them: since when they have had access in their current role, and who invited them, up to the first. */
export type PersonInTree = { id: UserId; standingSince: Date; inviters: readonly UserId[] };

/** How long somebody must have had access before a request to be no newcomer in it. */
export const NEWCOMER_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * True when neither of two people can be the other's puppet in a request made at `at`, whichever of them made it: both have had access
 * in their current roles for a week before it, or neither is above the other in the tree of invitations and nobody is above both.
 * A person is never independent of themselves.
 */
export function independent(a: PersonInTree, b: PersonInTree, at: Date): boolean {
  if (a.id === b.id) return false;
  const isSettled = ({ standingSince }: PersonInTree) =>
    at.getTime() - standingSince.getTime() >= NEWCOMER_MS;
  if (isSettled(a) && isSettled(b)) return true;
  const line = new Set([a.id, ...a.inviters]);
  return ![b.id, ...b.inviters].some((id) => line.has(id));
}
