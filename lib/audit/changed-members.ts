import { keysOf } from "#lib/domain/members";
/**
 * The members that differ between two states of an object, for an audit entry; null when nothing changed and no entry
 * is due. Both states have the same members, with JSON values.
 */
export function changedMembers<State extends Record<string, unknown>>(
  before: State,
  after: State,
): { before: Partial<State>; after: Partial<State> } | null {
  const names = keysOf(after).filter((name) => !isSame(before[name], after[name]));
  if (names.length === 0) return null;
  return { before: only(before, names), after: only(after, names) };
}

function only<State extends Record<string, unknown>>(state: State, names: (keyof State)[]): Partial<State> {
  const kept: Partial<State> = {};
  for (const name of names) kept[name] = state[name];
  return kept;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
