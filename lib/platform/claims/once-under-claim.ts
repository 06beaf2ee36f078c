// After a crash before the commit, a repeated request starts afresh. After the commit, `find` returns the stored object and the
// request continues with it, without validating again, because prices and the clock have moved on. It calls the provider with the
// same reference, so it is the same payment.
/**
 * Stores an object at most once per claim (a claimed Idempotency-Key's id; null always writes). `store` writes it in one
 * transaction, with the claim in a unique column, before any provider call; it returns null when a concurrent request has
 * written.
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
