import { db } from "#db/client";
import { databaseNow } from "#db/clock";
import { attemptStatusAt } from "#lib/attempts/attempt-status-at";
import { type AttemptRecord, listAttemptsOf } from "#lib/attempts/attempts.queries";
import type { Actor } from "#lib/audit/audit.rules";
import { recordExport } from "#lib/audit/record-export";
import { listBankPayersOf, listPaidByDocuments } from "#lib/charges/bank-payers.queries";
import { chargeStatusAt } from "#lib/charges/charge-status-at";
import { toBankPayerView, toCustomerView } from "#lib/charges/charge-view";
import type { ChargeRecord } from "#lib/charges/charges.queries";
import { findCardHolder } from "#lib/customers/card-holder";
import { readCustomerCards } from "#lib/customers/customer-cards";
import type { CustomerExportView } from "#lib/customers/customer-record.contract";
import { readCustomer } from "#lib/customers/get-customer";
import { documentsOf } from "#lib/customers/payer-key.rules";
import { getPayerKeysOrThrow } from "#lib/customers/payer-keys";
import { listChargesOfPayer } from "#lib/customers/payers.queries";
import type { MerchantId } from "#lib/domain/ids";
import { formatAmount } from "#lib/domain/money/money";
import { refundStatusOf } from "#lib/refunds/refund-status.rules";

const MOST = 1_000;

/**
 * All stored data about a charge's customer, to answer their request (LGPD, article 18); audited. Throws `not_found`.
 */
export async function exportCustomer(
  merchantId: MerchantId,
  chargeId: string,
  actor: Actor,
): Promise<CustomerExportView> {
  const now = databaseNow();
  const keys = await getPayerKeysOrThrow(db(), merchantId, chargeId);
  const holder = await findCardHolder(db(), merchantId, { chargeId, keys });
  const [record, { rows }, savedCards] = await Promise.all([
    readCustomer(db(), merchantId, keys),
    listChargesOfPayer(db(), merchantId, keys, { limit: MOST }),
    readCustomerCards(db(), merchantId, holder),
  ]);
  const ids = rows.map(({ id }) => id);
  const attempts = Map.groupBy(await listAttemptsOf(db(), merchantId, ids), ({ chargeId: of }) => of);
  const payers = Map.groupBy(await listBankPayersOf(db(), merchantId, ids), ({ chargeId: of }) => of);
  const paid = await listPaidByDocuments(db(), merchantId, documentsOf(keys));
  await recordExport(merchantId, actor, "customer.json", { chargeId: record.chargeId });
  return {
    exportedAt: now.toISOString(),
    record,
    savedCards,
    charges: rows.map((charge) => ({
      ...toExportedCharge(charge, attempts.get(charge.id) ?? [], now),
      bankPayers: (payers.get(charge.id) ?? []).map(toBankPayerView),
    })),
    paidForOthers: paid
      .filter(({ chargeId: of }) => !ids.includes(of))
      .map((one) => ({ chargeId: one.chargeId, ...toBankPayerView(one) })),
  };
}

function toExportedCharge(charge: ChargeRecord, attempts: AttemptRecord[], now: Date) {
  return {
    id: charge.id,
    grossAmount: formatAmount(charge.grossAmountMinor, charge.currency),
    currency: charge.currency,
    status: chargeStatusAt(charge, now),
    refundStatus: refundStatusOf(charge),
    refundedAmount: formatAmount(charge.refundedMinor, charge.currency),
    disputeStatus: charge.disputeStatus,
    disputedAmount: formatAmount(charge.disputedMinor, charge.currency),
    description: charge.description,
    externalReference: charge.externalReference,
    metadata: charge.metadata,
    customer: toCustomerView(charge.customer),
    createdAt: charge.createdAt.toISOString(),
    paidAt: charge.paidAt?.toISOString() ?? null,
    attempts: attempts.map((attempt) => toExportedAttempt(attempt, now)),
  };
}

function toExportedAttempt(attempt: AttemptRecord, now: Date) {
  const { paymentMethod, cardBrand, cardLast4, createdAt } = attempt;
  return {
    paymentMethod,
    status: attemptStatusAt(attempt, now),
    card: cardBrand && cardLast4 ? { brand: cardBrand, last4: cardLast4 } : null,
    createdAt: createdAt.toISOString(),
  };
}
