import { db, type Tx, transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import type { Account } from "#lib/connections/connection.rules";
import type { MandateId, MerchantId } from "#lib/domain/ids";
import { askAboutMandate } from "#lib/mandates/ask-about-mandate";
import { findMandate, findMandateOfBank } from "#lib/mandates/mandates.queries";
import { queueMandate } from "#lib/mandates/queue-mandate";
import { settleMandate } from "#lib/mandates/settle-mandate";

/** Has a mandate's bank asked about it, on the caller's commit; "NOTHING_OF_OURS" for one of another program. */
export async function pursueHintedMandate(
  tx: Tx,
  account: Account,
  bankId: string,
): Promise<"NOTHING_OF_OURS" | null> {
  const mandate = await findMandateOfBank(tx, account, bankId);
  if (!mandate) return "NOTHING_OF_OURS";
  await queueMandate(tx, mandate);
  return null;
}

/** The job of a mandate that changed at its bank: asks the bank, and settles its answer. Repeating is harmless. */
export async function pursueMandate({
  merchantId,
  mandateId,
}: {
  merchantId: MerchantId;
  mandateId: MandateId;
}): Promise<void> {
  const mandate = await findMandate(db(), merchantId, mandateId);
  const answer = mandate && (await askAboutMandate(mandate));
  if (answer) await transaction((tx) => settleMandate(tx, mandate, answer, databaseNow()));
}
