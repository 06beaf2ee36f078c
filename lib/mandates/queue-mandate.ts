import type { Tx } from "#db/client";
import type { MandateRecord } from "#lib/mandates/mandates.queries";
import { enqueue } from "#lib/platform/jobs/queue";

/** Queues an enquiry at a mandate's bank, on the caller's commit. */
export async function queueMandate(
  tx: Tx,
  { merchantId, id: mandateId }: Pick<MandateRecord, "merchantId" | "id">,
): Promise<void> {
  await enqueue(tx, "pursue-mandate", { merchantId, mandateId }, { group: merchantId });
}
