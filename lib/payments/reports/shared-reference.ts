import type { Reader, Tx } from "#db/client";
import { setNextEnquiry } from "#lib/attempts/attempt-enquiries.queries";
import { type AttemptRecord, listAttempts } from "#lib/attempts/attempts.queries";
import { methodOf } from "#lib/methods/registry";

/** Of the attempts that share a reported one's reference, the one that a payment paid; else the reported one. */
export async function paidAmongSharing(
  reader: Reader,
  attempt: AttemptRecord,
  paymentId: string | null,
): Promise<AttemptRecord> {
  if (paymentId === null || attempt.providerPaymentId === paymentId) return attempt;
  const sharing = await listSharing(reader, attempt);
  return sharing.find(({ providerPaymentId }) => providerPaymentId === paymentId) ?? attempt;
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
