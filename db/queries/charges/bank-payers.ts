import { and, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { Reader, Tx } from "#db/client";
import { bankPayers } from "#db/schema/bank-payers";
import { charges } from "#db/schema/charges";
import type { BankPayer } from "#lib/domain/customer/bank-payer";
import type { AttemptId, ChargeId, MerchantId } from "#lib/domain/ids";

/** Who paid a charge as the payer's bank says, with the provider's id of the payment; members that are not told are null. */
export type BankPayerRecord = Pick<
  typeof bankPayers.$inferSelect,
  "chargeId" | "providerPaymentId" | "name" | "document" | "documentType"
>;

const COLUMNS = {
  chargeId: bankPayers.chargeId,
  providerPaymentId: bankPayers.providerPaymentId,
  name: bankPayers.name,
  document: bankPayers.document,
  documentType: bankPayers.documentType,
};

/** The bank payers of a row of `charges` as JSON, oldest first, for a query that reads charges; null where there are none. */
export const BANK_PAYERS_OF_CHARGE = sql<BankPayerRecord[] | null>`(
  select json_agg(json_build_object('chargeId', b.charge_id, 'providerPaymentId', b.provider_payment_id, 'name', b.name,
    'document', b.document, 'documentType', b.document_type) order by b.created_at, b.provider_payment_id)
  from bank_payers b where b.merchant_id = ${charges.merchantId} and b.charge_id = ${charges.id})`;

/** Keeps who paid a charge by a payment as the payer's bank says, once. */
export async function insertBankPayer(
  tx: Tx,
  merchantId: MerchantId,
  {
    chargeId,
    attemptId,
    providerPaymentId,
    payer,
  }: { chargeId: ChargeId; attemptId: AttemptId; providerPaymentId: string; payer: BankPayer },
): Promise<void> {
  const { name = null, document = null } = payer;
  const documentType =
    payer.documentType === "CPF" || payer.documentType === "CNPJ" ? payer.documentType : null;
  await tx
    .insert(bankPayers)
    .values({ merchantId, chargeId, attemptId, providerPaymentId, name, document, documentType })
    .onConflictDoNothing();
}

/** The bank payers of some of a merchant's charges, oldest first. */
export function listBankPayersOf(
  reader: Reader,
  merchantId: MerchantId,
  chargeIds: readonly ChargeId[],
): Promise<BankPayerRecord[]> {
  return select(reader, merchantId, inArray(bankPayers.chargeId, [...chargeIds]), MOST);
}

/** The payments of others' charges of a merchant that somebody of one of those documents made, oldest first; at most 1,000. */
export function listPaidByDocuments(
  reader: Reader,
  merchantId: MerchantId,
  documents: readonly string[],
): Promise<BankPayerRecord[]> {
  return select(reader, merchantId, inArray(bankPayers.document, [...documents]), MOST);
}

const MOST = 1_000;

async function select(reader: Reader, merchantId: MerchantId, which: SQL, limit: number) {
  return reader
    .select(COLUMNS)
    .from(bankPayers)
    .where(and(eq(bankPayers.merchantId, merchantId), which))
    .orderBy(bankPayers.createdAt, bankPayers.providerPaymentId)
    .limit(limit);
}

/** Forgets who paid those charges, and what somebody of those documents paid. Answers the charges of which something was forgotten. */
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
  return [...new Set(forgotten.map(({ chargeId }) => chargeId))];
}
