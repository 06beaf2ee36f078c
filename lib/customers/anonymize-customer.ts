import { db, type Tx, transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import type { Actor } from "#lib/audit/audit.rules";
import { recordAudit } from "#lib/audit/record-audit";
import { deleteBankPayers } from "#lib/charges/bank-payers.queries";
import type { AnonymizedCustomerView } from "#lib/customers/customer-record.contract";
import {
  findEventsAbout,
  findSubscriptionsOf,
  forgetPayerInCharges,
  forgetPayerInInvoices,
  forgetPayerInSubscriptions,
  rewriteEvent,
} from "#lib/customers/forget-payer.queries";
import { documentsOf } from "#lib/customers/payer-key.rules";
import { getPayerKeysOrThrow } from "#lib/customers/payer-keys";
import { withoutPersonalData } from "#lib/customers/personal-data.rules";
import type { MerchantId } from "#lib/domain/ids";
import { listSuspenseOf } from "#lib/ledger/suspense.queries";
import { isMandateOver } from "#lib/mandates/mandate.rules";
import { forgetPayerInMandates } from "#lib/mandates/mandates.queries";
import { queueMandate } from "#lib/mandates/queue-mandate";
import { CYCLE_MAILS } from "#lib/notices/mail.rules";
import {
  deleteEvidenceOfClosed,
  deleteMailAbout,
  findTraces,
  forgetAnswersOfReceivers,
  forgetCardTokens,
  forgetLoggedRequests,
  forgetReports,
  forgetRequestsWithoutObject,
} from "#lib/payments/forget-traces.queries";
import { listPixPaymentsOf } from "#lib/pix-payments/pix-payments.queries";
import { sweep } from "#lib/platform/jobs/sweep";
import { deleteSentMail } from "#lib/platform/mail/delete-sent-mail";
import {
  cycleCause,
  receiptCause,
  reminderCause,
  saleCause,
  wrongPayerCause,
} from "#lib/platform/mail/sale-causes";
import { removeAllCards } from "#lib/saved-cards/remove-saved-card";

/** Charges anonymized in one transaction. */
const AT_ONCE = 100;

/** Logged requests changed by one query. */
const REQUESTS_AT_ONCE = 5_000;

/**
 * Anonymizes a charge's customer for ever (LGPD, article 18, IV) in all places of `PAYER_DATA`, except those that it lists with a
 * reason; amounts, statuses and ledger stay. A repeated call completes what is unfinished. Throws `not_found`.
 */
export async function anonymizeCustomer(
  merchantId: MerchantId,
  chargeId: string,
  actor: Actor,
): Promise<AnonymizedCustomerView> {
  const keys = await getPayerKeysOrThrow(db(), merchantId, chargeId);
  const before = databaseNow();
  await sweep(REQUESTS_AT_ONCE, ({ limit }) => forgetRequestsWithoutObject(db(), merchantId, before, limit));
  let charges = 0;
  for (;;) {
    const { ids, mails } = await transaction(async (tx) => {
      const forgotten = await forgetSome(tx, merchantId, keys);
      const { length } = forgotten.ids;
      if (length > 0) await recordForgotten(tx, merchantId, { chargeId, charges: length }, actor);
      return forgotten;
    });
    await deleteSentMail(mails);
    charges += ids.length;
    if (ids.length < AT_ONCE) return { charges };
  }
}

async function forgetSome(tx: Tx, merchantId: MerchantId, keys: readonly string[]) {
  const now = databaseNow();
  const { ids, customers } = await forgetPayerInCharges(tx, merchantId, keys, { limit: AT_ONCE, now });
  await removeAllCards(tx, merchantId, { customers, keys }, now);
  await endForgottenMandates(tx, merchantId, documentsOf(keys), now);
  if (ids.length === 0) return { ids, mails: [] };
  await forgetPayerInInvoices(tx, merchantId, ids, now);
  const named = await forgetPayerInSubscriptions(tx, merchantId, keys, now);
  // If a subscription has changed its payer since, its earlier events still name the former payer.
  const subscriptions = new Set([...named, ...(await findSubscriptionsOf(tx, merchantId, ids))]);
  await forgetCardTokens(tx, merchantId, ids);
  await deleteEvidenceOfClosed(tx, merchantId, { chargeIds: ids });
  const payments = await listPixPaymentsOf(tx, merchantId, ids);
  const traces = await findTraces(tx, merchantId, ids);
  const paid = await deleteBankPayers(tx, merchantId, { chargeIds: ids, documents: documentsOf(keys) });
  const objects = [...ids, ...traces.objects, ...subscriptions, ...payments.map(({ id }) => String(id))];
  for (const event of await findEventsAbout(tx, merchantId, objects)) {
    await rewriteEvent(tx, merchantId, event.id, withoutPersonalData(event.data));
  }
  await forgetAnswersOfReceivers(tx, merchantId, objects);
  await forgetLoggedRequests(tx, merchantId, objects);
  await forgetReports(tx, merchantId, traces);
  // The customer made these payments for others, whose charges keep their own customers.
  const others = paid.filter((id) => !ids.includes(id));
  if (others.length > 0) await forgetReports(tx, merchantId, await findTraces(tx, merchantId, others));
  const held = await listSuspenseOf(tx, merchantId, ids);
  const mails = await deleteMailAbout(tx, {
    receipts: [
      ...ids.flatMap((id) => [
        ...[receiptCause(id), reminderCause(id)],
        ...CYCLE_MAILS.map((kind) => cycleCause(kind, id)),
      ]),
      ...held.map(({ id }) => wrongPayerCause(id)),
    ],
    notices: ids.map(saleCause),
  });
  return { ids, mails };
}

/** Asks the banks to end the mandates, because they know the payer too. */
async function endForgottenMandates(
  tx: Tx,
  merchantId: MerchantId,
  documents: readonly string[],
  now: Date,
): Promise<void> {
  const forgotten = await forgetPayerInMandates(tx, merchantId, documents, now);
  for (const mandate of forgotten) if (!isMandateOver(mandate.status)) await queueMandate(tx, mandate);
}

function recordForgotten(
  tx: Tx,
  merchantId: MerchantId,
  { chargeId, charges }: { chargeId: string; charges: number },
  actor: Actor,
) {
  return recordAudit(tx, merchantId, actor, {
    action: "customer.anonymized",
    objectType: "customer",
    objectId: chargeId,
    after: { charges },
  });
}
