/**
 * Runs `work` for each item in sequence and returns the results. A failure does not stop the others: failures are thrown at the
 * end as one `AggregateError`, so that the job reports them and is retried.
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
  if (failures.length > 0) throw new AggregateError(failures, "the work failed for some of the items");
  return results;
}
