import { type Tx, transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import { type AttemptRecord, listAttempts } from "#lib/attempts/attempts.queries";
import type { Actor } from "#lib/audit/audit.rules";
import { recordAudit } from "#lib/audit/record-audit";
import type { ChargeView } from "#lib/charges/charge.contract";
import { type ChargeRecord, lockCharge } from "#lib/charges/charges.queries";
import { viewCharge } from "#lib/charges/view-charge";
import { PonteError } from "#lib/domain/errors";
import type { MerchantId } from "#lib/domain/ids";
import { methodOf } from "#lib/methods/registry";
import { getChargeOrThrow } from "#lib/payments/read/get-charge";
import { awaitsPayer } from "#lib/payments/states.rules";
import { enqueue } from "#lib/platform/jobs/queue";
import type { SetDocumentKeyBody } from "#lib/tax/tax.contract";
import { updateChargeTax } from "#lib/tax/tax-reports.queries";

/**
 * Sets the key of a charge's invoice, once; a job sends it to the banks whose code can still be paid. Setting the same key again
 * changes nothing. Throws `not_found`, and `illegal_transition` for a charge without tax or with another key.
 */
export async function setDocumentKey(
  merchantId: MerchantId,
  chargeId: string,
  { documentKey }: SetDocumentKeyBody,
  actor: Actor,
): Promise<ChargeView> {
  const { id } = await getChargeOrThrow(merchantId, chargeId);
  await transaction(async (tx) => {
    const charge = await lockCharge(tx, merchantId, id);
    if (!charge) throw new PonteError("not_found", "There is no such charge.");
    if (!charge.tax) throw new PonteError("illegal_transition", "This charge has no tax.");
    const { documentKey: known } = charge.tax;
    if (known === documentKey) return;
    if (known !== null) throw new PonteError("illegal_transition", "This charge's invoice has another key.");
    await updateChargeTax(tx, merchantId, id, { change: { documentKey }, now: databaseNow() });
    await recordAudit(tx, merchantId, actor, {
      action: "charge.document_key_set",
      ...{ objectType: "charge", objectId: id },
      after: { documentKey },
    });
    await tellBanks(tx, charge);
  });
  return viewCharge(merchantId, await getChargeOrThrow(merchantId, id));
}

/** Queues sending the key of a charge's invoice for a started attempt whose bank has its tax and whose payer can still pay. */
export async function queueDocumentKey(tx: Tx, attempt: AttemptRecord): Promise<void> {
  const { id: attemptId, merchantId, taxSent, status, paymentMethod } = attempt;
  // A debit cannot be changed once it is sent.
  if (!taxSent || !awaitsPayer(status) || methodOf(paymentMethod).byMandate) return;
  await enqueue(tx, "send-document-key", { merchantId, attemptId }, { group: merchantId });
}

async function tellBanks(tx: Tx, { merchantId, id }: ChargeRecord): Promise<void> {
  for (const attempt of await listAttempts(tx, merchantId, id)) await queueDocumentKey(tx, attempt);
}
