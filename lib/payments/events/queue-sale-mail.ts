import type { Tx } from "#db/client";
import type { ChargeRecord } from "#lib/charges/charges.queries";
import type { MerchantRecord } from "#lib/merchants/merchants.queries";
import { enqueue } from "#lib/platform/jobs/queue";
import { mailsAboutMoney } from "#lib/platform/mail/mail-mode";

/**
 * Queues the payer's receipt and the notices, if anyone receives them, in the transaction that pays a charge. With `isChosen`, a
 * person of the merchant chose mail about each sale.
 */
export async function queueSaleMail(
  tx: Tx,
  merchant: MerchantRecord,
  { id, customer }: ChargeRecord,
  isChosen: boolean,
): Promise<void> {
  if (!mailsAboutMoney(merchant.mode === "test")) return;
  const hasPayer = merchant.receiptMail && customer?.email !== undefined;
  const merchantId = merchant.id;
  if (hasPayer || isChosen)
    await enqueue(tx, "tell-of-sale", { merchantId, chargeId: id }, { group: merchantId });
}
