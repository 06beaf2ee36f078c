/** Arguments for `refine`: refuses a list with a repeated member. */
export function distinct<Item>(error: string, keyOf: (item: Item) => unknown = (item) => item) {
  const isDistinct = (list: readonly Item[]) => new Set(list.map(keyOf)).size === list.length;
  return [isDistinct, { error, params: { code: "duplicate" } }] as const;
}
