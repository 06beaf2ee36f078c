/**
 * What a request stores at most once under its claim, the id that its Idempotency-Key was claimed by.
 *
 * `store` judges the request and writes what it asks for in one transaction, with the claim in a unique column; null when
 * another request has written under the claim in the meantime. No provider is asked before that transaction is committed.
 * So whenever the process dies,
 * - before the commit: nothing stands, and a repetition starts anew;
 * - after the commit: `find` answers what stands, and the repetition goes on from there, without judging it again, since
 *   prices and the clock have moved on. It asks the provider under the same reference, which makes it the same payment.
 *
 * Two requests at once under one claim: the unique column lets one write, and the other one finds that.
 * Without a claim (null) there is nothing to find, and `store` always writes.
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
