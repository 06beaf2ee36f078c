import type { Reader } from "#db/client";
import type { DisputeView } from "#lib/disputes/dispute.contract";
import { toDisputeView } from "#lib/disputes/dispute-view";
import { type DisputeRecord, listEvidenceOf } from "#lib/disputes/disputes.queries";
import { listNewestResponses } from "#lib/disputes/response/responses.queries";
import type { MerchantId } from "#lib/domain/ids";

/** Some of a merchant's disputes as the API shows them, with their evidence and responses. */
export async function viewDisputes(
  reader: Reader,
  merchantId: MerchantId,
  disputes: readonly DisputeRecord[],
): Promise<DisputeView[]> {
  const ids = disputes.map(({ id }) => id);
  const evidence = Map.groupBy(await listEvidenceOf(reader, merchantId, ids), ({ disputeId }) => disputeId);
  const responses = await listNewestResponses(reader, merchantId, ids);
  return disputes.map((dispute) => {
    const response = responses.find(({ disputeId }) => disputeId === dispute.id) ?? null;
    return toDisputeView(dispute, { evidence: evidence.get(dispute.id) ?? [], response });
  });
}

/** A dispute as the API shows it, with its evidence and response. */
export async function viewDispute(reader: Reader, dispute: DisputeRecord): Promise<DisputeView> {
  const [view] = await viewDisputes(reader, dispute.merchantId, [dispute]);
  if (!view) throw new Error("a dispute was not shown");
  return view;
}
