import type { Reader, Tx } from "#db/client";
import { setNextEnquiry } from "#lib/attempts/attempt-enquiries.queries";
import { type AttemptRecord, findAttemptOfAccount, listAttempts } from "#lib/attempts/attempts.queries";
import type { Account } from "#lib/connections/connection.rules";
import { methodOf } from "#lib/methods/registry";

/**
 * The attempt of an account that a report names by its reference; of several that share it, the one that the payment paid, if any.
 * Null for a reference that is not ours.
 */
export async function findReportedAttempt(
  reader: Reader,
  account: Account,
  { reference, paymentId = null }: { reference: string; paymentId?: string | null | undefined },
): Promise<AttemptRecord | null> {
  const named = await findAttemptOfAccount(reader, account, reference);
  if (!named || paymentId === null || named.providerPaymentId === paymentId) return named;
  const sharing = await listSharing(reader, named);
  return sharing.find(({ providerPaymentId }) => providerPaymentId === paymentId) ?? named;
}

/** Has every attempt that shares a reported one's reference enquired about now. */
export async function enquireSharing(tx: Tx, attempt: AttemptRecord, now: Date): Promise<void> {
  for (const { merchantId, id } of await listSharing(tx, attempt)) {
    await setNextEnquiry(tx, merchantId, id, now);
  }
}

/** The attempts of a charge that go by one reference at the provider; for most methods only the attempt itself. */
async function listSharing(reader: Reader, attempt: AttemptRecord): Promise<AttemptRecord[]> {
  const { merchantId, chargeId, paymentMethod } = attempt;
  if (!methodOf(paymentMethod).sharesReference) return [attempt];
  const all = await listAttempts(reader, merchantId, chargeId);
  return all.filter((one) => one.paymentMethod === paymentMethod);
}
