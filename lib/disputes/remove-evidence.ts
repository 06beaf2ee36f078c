import { transaction } from "#db/client";
import { databaseNow, merchantTime } from "#db/clock";
import type { Actor } from "#lib/audit/audit.rules";
import { recordAudit } from "#lib/audit/record-audit";
import { deleteEvidence, listEvidenceOf, lockDispute } from "#lib/disputes/disputes.queries";
import { noDispute, noEvidence } from "#lib/disputes/get-dispute";
import { refuseClosedToEvidence } from "#lib/disputes/refuse-closed-to-evidence";
import { isId, type MerchantId } from "#lib/domain/ids";

/**
 * Deletes evidence that no response has sent, with its file. Throws `not_found`, and `illegal_transition` once the dispute takes
 * no more evidence or its response is sent.
 */
export async function removeEvidence(
  merchantId: MerchantId,
  { disputeId, evidenceId }: { disputeId: string; evidenceId: string },
  actor: Actor,
): Promise<null> {
  return transaction(async (tx) => {
    // A response is stored under the same lock and only with the evidence of that moment, so it has this evidence or not.
    const dispute = isId("dispute", disputeId) ? await lockDispute(tx, merchantId, disputeId) : null;
    if (!dispute) throw noDispute();
    const known = await listEvidenceOf(tx, merchantId, [dispute.id]);
    const removed = known.find(({ id }) => id === evidenceId);
    if (!removed) throw noEvidence();
    await refuseClosedToEvidence(tx, dispute, merchantTime(merchantId, databaseNow()));
    await deleteEvidence(tx, merchantId, dispute.id, removed.id);
    await recordAudit(tx, merchantId, actor, {
      action: "dispute.evidence_removed",
      objectType: "dispute",
      objectId: dispute.id,
      before: { evidence: known.length, evidenceId: removed.id, file: removed.mediaType },
      after: { evidence: known.length - 1 },
    });
    return null;
  });
}
