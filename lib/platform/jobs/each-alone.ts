/**
 * Does `work` for each item, one after the other, and returns the results. What fails for one keeps it from no other: the failures are
 * thrown together at the end, as one `AggregateError`, so that the job tells of them and is repeated.
 */
export async function eachAlone<Item, Result>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const failures: unknown[] = [];
  for (const item of items) {
    try {
      results.push(await work(item));
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, "what was to be done for each failed for some");
  return results;
}
