import { db } from "#db/client";
import { type DisputeRecord, listEvidenceFiles } from "#lib/disputes/disputes.queries";
import { readResponseFacts } from "#lib/disputes/response/response-facts";
import { toResponseSheet, toResponseText } from "#lib/disputes/response/response-sheet";
import type { EvidenceId, MerchantId } from "#lib/domain/ids";

/** A response ready to be sent or downloaded; `evidenceIds` lists the evidence that it contains. */
export type PreparedResponse = {
  text: string;
  file: Uint8Array;
  evidenceIds: EvidenceId[];
};

/** Writes the response to a dispute from what is known now; `withAudit` includes the audit log's entries about it. */
export async function prepareResponse(
  merchantId: MerchantId,
  dispute: DisputeRecord,
  options: { withAudit: boolean },
): Promise<PreparedResponse> {
  const facts = await readResponseFacts(merchantId, dispute, options);
  const evidenceIds = facts.evidence.map(({ id }) => id);
  const files = await listEvidenceFiles(db(), merchantId, dispute.id);
  const sheet = toResponseSheet(facts);
  // The library costs memory that most processes never need.
  const { toResponsePdf } = await import("#lib/disputes/response/response-pdf");
  // Evidence added after the facts were read is not on the sheet.
  const listed = files.filter(({ id }) => evidenceIds.includes(id));
  return { text: toResponseText(sheet), file: await toResponsePdf(sheet, listed), evidenceIds };
}
