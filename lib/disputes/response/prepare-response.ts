import { db } from "#db/client";
import { type DisputeRecord, findEvidence } from "#lib/disputes/disputes.queries";
import { readResponseFacts } from "#lib/disputes/response/response-facts";
import { type ResponseSheet, toResponseSheet, toResponseText } from "#lib/disputes/response/response-sheet";
import type { EvidenceId, MerchantId } from "#lib/domain/ids";

/** A response ready to be sent or downloaded; `evidenceIds` are those that it contains. */
export type PreparedResponse = {
  sheet: ResponseSheet;
  text: string;
  file: Uint8Array;
  evidenceIds: EvidenceId[];
};

/** Writes the response to a dispute from what is known now; `withAudit` includes what the audit log has about it. */
export async function prepareResponse(
  merchantId: MerchantId,
  dispute: DisputeRecord,
  options: { withAudit: boolean },
): Promise<PreparedResponse> {
  const facts = await readResponseFacts(merchantId, dispute, options);
  const evidenceIds = facts.evidence.map(({ id }) => id);
  const files = await Promise.all(evidenceIds.map((id) => findEvidence(db(), merchantId, dispute.id, id)));
  const sheet = toResponseSheet(facts);
  // The library costs memory that most processes never need.
  const { toResponsePdf } = await import("#lib/disputes/response/response-pdf");
  const file = await toResponsePdf(
    sheet,
    files.filter((found) => found !== null),
  );
  return { sheet, text: toResponseText(sheet), file, evidenceIds };
}
