import type { Tx } from "#db/client";
import { insertBankPayer } from "#lib/charges/bank-payers.queries";
import { noteCustomer } from "#lib/charges/charge-moves.queries";
import type { ChargeRecord } from "#lib/charges/charges.queries";
import { isAnotherPayer, withBankPayer } from "#lib/customers/bank-payer.rules";
import type { AttemptId } from "#lib/domain/ids";
import type { ProviderOutcome } from "#lib/payments/outcome.rules";

/**
 * Stores the payer of a locked charge as the bank reports them: as the charge's customer if it has none, or with the payment if
 * the payer is another person. Both are shown, exported and anonymized; nothing is stored for an anonymized charge.
 */
export async function noteBankPayer(
  tx: Tx,
  { merchantId, id, customer: known, anonymizedAt }: ChargeRecord,
  { attemptId, outcome }: { attemptId: AttemptId; outcome: ProviderOutcome },
  now: Date,
): Promise<void> {
  if (outcome.kind !== "PAID" || !outcome.payer || anonymizedAt !== null) return;
  const customer = withBankPayer(known, outcome.payer);
  if (customer) await noteCustomer(tx, merchantId, id, { customer, now });
  if (!isAnotherPayer(known, outcome.payer)) return;
  const { payer, providerPaymentId } = outcome;
  await insertBankPayer(tx, merchantId, { chargeId: id, attemptId, providerPaymentId, payer });
}
