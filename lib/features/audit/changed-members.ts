/**
 * Of two states of an object only the members that differ, as an audit entry keeps them; null when nothing changed, and
 * then there is nothing to write down. Both states name the same members, in values that JSON can hold.
 */
export function changedMembers<State extends Record<string, unknown>>(
  before: State,
  after: State,
): { before: Partial<State>; after: Partial<State> } | null {
  const names = Object.keys(after).filter((name) => !isSame(before[name], after[name]));
  if (names.length === 0) return null;
  return { before: only(before, names), after: only(after, names) };
}

function only<State extends Record<string, unknown>>(state: State, names: string[]): Partial<State> {
  return Object.fromEntries(names.map((name) => [name, state[name]])) as Partial<State>;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
