/** For `refine`: whether no member of a list is there twice, and how a list with one is refused. */
export function distinct<Item>(error: string, keyOf: (item: Item) => unknown = (item) => item) {
  const isDistinct = (list: readonly Item[]) => new Set(list.map(keyOf)).size === list.length;
  return [isDistinct, { error, params: { code: "duplicate" } }] as const;
}
