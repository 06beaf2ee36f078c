import type { Tx } from "#db/client";
import type { Account } from "#lib/connections/connection.rules";
import { findMandateOfBank } from "#lib/mandates/mandates.queries";
import { queueMandate } from "#lib/mandates/queue-mandate";

/** Queues an enquiry at a mandate's bank on the caller's commit; "NOTHING_OF_OURS" for another program's mandate. */
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
