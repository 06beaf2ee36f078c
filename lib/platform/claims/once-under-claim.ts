/**
 * Stores an object at most once per claim, the id under which a request's Idempotency-Key was claimed.
 * `store` validates the request and writes its object in one transaction, with the claim in a unique column;
 * it returns null when another request has written under the claim in the meantime. No provider is asked
 * before that transaction commits. If the process dies
 * - before the commit, nothing exists, and a repetition starts from the beginning;
 * - after the commit, `find` returns the stored object, and the repetition continues from there. It does not
 *   validate again, because prices and the clock have moved on. It asks the provider with the same reference,
 *   so it is the same payment.
 * Of two simultaneous requests with one claim, the unique column lets one write, and the other finds the
 * result. Without a claim (null) there is nothing to find, and `store` always writes.
 */
export async function onceUnderClaim<Stored>(
  claimId: string | null,
  { find, store }: { find: (claimId: string) => Promise<Stored | null>; store: () => Promise<Stored | null> },
): Promise<Stored> {
  const findStored = () => (claimId === null ? null : find(claimId));
  const stored = (await findStored()) ?? (await store()) ?? (await findStored());
  if (stored === null) throw new Error("what was stored under a claim is missing");
  return stored;
}
