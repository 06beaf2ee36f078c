import { and, eq, inArray, isNotNull, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Reader, Tx } from "#db/client";
import { bankPayers } from "#db/schema/bank-payers";
import { charges } from "#db/schema/charges";
import { suspense } from "#db/schema/suspense";
import { type BankPayer, toPayerColumns } from "#lib/customers/bank-payer.rules";
import type { AttemptId, ChargeId, MerchantId } from "#lib/domain/ids";

/** A charge's payer as reported by the bank, with the provider's payment id; unknown members are null. */
export type BankPayerRecord = Pick<
  typeof bankPayers.$inferSelect,
  "chargeId" | "providerPaymentId" | "name" | "document" | "documentType"
>;

// Includes paying payments and held money, because callers always need both.
const allOf = (merchantId: SQLWrapper | MerchantId) => sql`(
  select charge_id, provider_payment_id, name, document, document_type, created_at from bank_payers where merchant_id = ${merchantId}
  union all
  select charge_id, provider_payment_id, payer_name, payer_document, payer_document_type, created_at from suspense
  where merchant_id = ${merchantId} and (payer_name is not null or payer_document is not null))`;

const AS_RECORD = sql`json_build_object('chargeId', b.charge_id, 'providerPaymentId', b.provider_payment_id, 'name', b.name,
    'document', b.document, 'documentType', b.document_type)`;

/** The bank payers of a row of `charges` as JSON, oldest first, for a query of charges; null before any payment. */
export const BANK_PAYERS_OF_CHARGE = sql<BankPayerRecord[] | null>`(
  select json_agg(${AS_RECORD} order by b.created_at, b.provider_payment_id)
  from ${allOf(charges.merchantId)} b where b.charge_id = ${charges.id})`;

/** Stores who made a payment of a charge, as the bank reports, once for each payment. */
export async function insertBankPayer(
  tx: Tx,
  merchantId: MerchantId,
  {
    payer,
    ...payment
  }: { chargeId: ChargeId; attemptId: AttemptId; providerPaymentId: string; payer: BankPayer },
): Promise<void> {
  await tx
    .insert(bankPayers)
    .values({ merchantId, ...payment, ...toPayerColumns(payer) })
    .onConflictDoNothing();
}

/** The bank payers of some of a merchant's charges, oldest first; at most 1,000. */
export function listBankPayersOf(
  reader: Reader,
  merchantId: MerchantId,
  chargeIds: readonly ChargeId[],
): Promise<BankPayerRecord[]> {
  return select(reader, merchantId, sql`b.charge_id = any(${sql.param([...chargeIds])})`);
}

/**
 * A merchant's payments whose payer has one of the documents, even if the charge's customer is another person; oldest first, at
 * most 1,000.
 */
export function listPaidByDocuments(
  reader: Reader,
  merchantId: MerchantId,
  documents: readonly string[],
): Promise<BankPayerRecord[]> {
  return select(reader, merchantId, sql`b.document = any(${sql.param([...documents])})`);
}

const MOST = 1_000;

async function select(reader: Reader, merchantId: MerchantId, which: SQL): Promise<BankPayerRecord[]> {
  const rows = await reader.execute<{ payer: BankPayerRecord }>(
    sql`select ${AS_RECORD} as payer from ${allOf(merchantId)} b where ${which}
      order by b.created_at, b.provider_payment_id limit ${MOST}`,
  );
  return rows.map(({ payer }) => payer);
}

/**
 * Deletes the bank payers of some charges and of their held money, and those with one of the documents. Returns the affected
 * charges.
 */
export async function deleteBankPayers(
  tx: Tx,
  merchantId: MerchantId,
  { chargeIds, documents }: { chargeIds: readonly ChargeId[]; documents: readonly string[] },
): Promise<ChargeId[]> {
  const which = or(
    inArray(bankPayers.chargeId, [...chargeIds]),
    inArray(bankPayers.document, [...documents]),
  );
  const forgotten = await tx
    .delete(bankPayers)
    .where(and(eq(bankPayers.merchantId, merchantId), which))
    .returning({ chargeId: bankPayers.chargeId });
  const isTheirs = or(
    inArray(suspense.chargeId, [...chargeIds]),
    inArray(suspense.payerDocument, [...documents]),
  );
  const isKnown = or(isNotNull(suspense.payerName), isNotNull(suspense.payerDocument));
  const emptied = await tx
    .update(suspense)
    .set({ payerName: null, payerDocument: null, payerDocumentType: null })
    .where(and(eq(suspense.merchantId, merchantId), isTheirs, isKnown))
    .returning({ chargeId: suspense.chargeId });
  return [...new Set([...forgotten, ...emptied].map(({ chargeId }) => chargeId))];
}
