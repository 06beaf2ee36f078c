import type { Tx } from "#db/client";
import { noteCustomer } from "#db/queries/charges/charge-moves";
import type { ChargeRecord } from "#db/queries/charges/charges";
import { withBankPayer } from "#lib/domain/customer/bank-payer";
import type { ProviderOutcome } from "#lib/domain/payment/outcome";

/**
 * Keeps on a locked charge who paid it, as the payer's bank says, where the charge knows nobody. It is then the charge's customer, and
 * shown, exported and forgotten as one. A charge that was anonymised learns nothing.
 */
export async function noteBankPayer(
  tx: Tx,
  { merchantId, id, customer: known, anonymizedAt }: ChargeRecord,
  outcome: ProviderOutcome,
  now: Date,
): Promise<void> {
  if (outcome.kind !== "PAID" || !outcome.payer || anonymizedAt !== null) return;
  const customer = withBankPayer(known, outcome.payer);
  if (customer) await noteCustomer(tx, merchantId, id, { customer, now });
}
