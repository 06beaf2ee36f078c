import type { Reader, Tx } from "#db/client";
import { setNextEnquiry } from "#lib/attempts/attempt-enquiries.queries";
import {
  type AttemptRecord,
  findAttempt,
  findAttemptOfAccount,
  findAttemptOfPayment,
  listAttempts,
} from "#lib/attempts/attempts.queries";
import type { Account } from "#lib/connections/connection.rules";
import { findSuspenseOfPayment } from "#lib/ledger/suspense.queries";
import { askOfAccount } from "#lib/lists/whose.queries";
import { methodOf } from "#lib/methods/registry";

/**
 * The attempt of an account that a report names by its reference; if several share it, the one that the payment paid, if any.
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

/** The attempt that a report names by its reference or, if it has none, by the provider's payment id. */
export async function findNamedAttempt(
  tx: Tx,
  account: Account,
  { reference, paymentId }: { reference: string | null; paymentId?: string | undefined },
): Promise<AttemptRecord | null> {
  if (reference !== null) return findReportedAttempt(tx, account, { reference, paymentId });
  if (paymentId === undefined) return null;
  const payment = { ...account, providerPaymentId: paymentId };
  return askOfAccount(tx, account, null, async (merchantId) => {
    const suspense = await findSuspenseOfPayment(tx, merchantId, payment);
    return (
      (await findAttemptOfPayment(tx, merchantId, payment)) ??
      (suspense && (await findAttempt(tx, suspense.merchantId, suspense.attemptId)))
    );
  });
}

/** Schedules an enquiry now about every attempt that shares a reported attempt's reference. */
export async function enquireSharing(tx: Tx, attempt: AttemptRecord, now: Date): Promise<void> {
  for (const { merchantId, id } of await listSharing(tx, attempt)) {
    await setNextEnquiry(tx, merchantId, id, now);
  }
}

/** The attempts of a charge with the same reference at the provider; for most methods only the attempt itself. */
async function listSharing(reader: Reader, attempt: AttemptRecord): Promise<AttemptRecord[]> {
  const { merchantId, chargeId, paymentMethod } = attempt;
  if (!methodOf(paymentMethod).sharesReference) return [attempt];
  const all = await listAttempts(reader, merchantId, chargeId);
  return all.filter((one) => one.paymentMethod === paymentMethod);
}
