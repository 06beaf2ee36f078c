import { db, type Tx, transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import {
  findEventsAbout,
  forgetPayerInCharges,
  forgetPayerInInvoices,
  forgetRequestBodies,
  rewriteEvent,
} from "#db/queries/forget-payer";
import { listPixPaymentsOf } from "#db/queries/pix-payments";
import type { Actor } from "#lib/domain/audit";
import type { ChargeId, MerchantId } from "#lib/domain/ids";
import { withoutPersonalData } from "#lib/domain/personal-data";
import { recordAudit } from "#lib/features/audit/record-audit";
import { getPayerKeysOrThrow } from "#lib/features/customers/payer-keys";
import type { AnonymizedCustomerView } from "#lib/schemas/customer-record";

/** Charges whose payer one transaction forgets. */
const AT_ONCE = 100;

/**
 * Forgets for ever who the customer of a charge is (LGPD, article 18, IV): in their charges, crypto invoices and events and in
 * the log of requests. Amounts, statuses and the ledger stay. What cannot be finished now, a repetition finishes while a
 * charge still tells of them. Throws `not_found`.
 */
export async function anonymizeCustomer(
  merchantId: MerchantId,
  chargeId: string,
  actor: Actor,
): Promise<AnonymizedCustomerView> {
  const keys = await getPayerKeysOrThrow(db(), merchantId, chargeId);
  let charges = 0;
  for (;;) {
    const forgotten = await transaction(async (tx) => {
      const ids = await forgetSome(tx, merchantId, keys);
      if (ids.length > 0) await recordForgotten(tx, merchantId, chargeId, ids.length, actor);
      return ids.length;
    });
    charges += forgotten;
    if (forgotten < AT_ONCE) return { charges };
  }
}

async function forgetSome(tx: Tx, merchantId: MerchantId, keys: readonly string[]): Promise<ChargeId[]> {
  const now = databaseNow();
  const ids = await forgetPayerInCharges(tx, merchantId, keys, AT_ONCE, now);
  if (ids.length === 0) return ids;
  const invoices = await forgetPayerInInvoices(tx, merchantId, ids, now);
  const payments = await listPixPaymentsOf(tx, merchantId, ids);
  const objects = [...ids, ...invoices, ...payments.map(({ id }) => String(id))];
  for (const event of await findEventsAbout(tx, merchantId, objects)) {
    await rewriteEvent(tx, merchantId, event.id, withoutPersonalData(event.data));
  }
  await forgetRequestBodies(tx, merchantId, objects);
  return ids;
}

function recordForgotten(tx: Tx, merchantId: MerchantId, chargeId: string, charges: number, actor: Actor) {
  return recordAudit(tx, merchantId, actor, {
    action: "customer.anonymized",
    objectType: "customer",
    objectId: chargeId,
    after: { charges },
  });
}
