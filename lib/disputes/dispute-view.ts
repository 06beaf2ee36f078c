import type { DisputeView } from "#lib/disputes/dispute.contract";
import type { DisputeRecord, EvidenceRecord } from "#lib/disputes/disputes.queries";
import { EVIDENCE_MEDIA_TYPES } from "#lib/disputes/evidence.rules";
import { formatAmount } from "#lib/domain/money/money";

/** A dispute as the API shows it; `evidence` is its own. */
export function toDisputeView(dispute: DisputeRecord, evidence: readonly EvidenceRecord[]): DisputeView {
  return {
    id: dispute.id,
    chargeId: dispute.chargeId,
    attemptId: dispute.attemptId,
    kind: dispute.kind,
    amount: formatAmount(dispute.amountMinor, dispute.currency),
    currency: dispute.currency,
    reason: dispute.reason,
    status: dispute.status,
    dueAt: dispute.dueAt?.toISOString() ?? null,
    evidence: evidence.map(toEvidenceView),
    createdAt: dispute.createdAt.toISOString(),
    closedAt: dispute.closedAt?.toISOString() ?? null,
  };
}

/** Evidence as the API shows it, without its file's content. */
export function toEvidenceView(evidence: EvidenceRecord): DisputeView["evidence"][number] {
  const { id, text, fileName: name, size, createdAt } = evidence;
  const mediaType = EVIDENCE_MEDIA_TYPES.find((type) => type === evidence.mediaType);
  return {
    id,
    text,
    file: name !== null && mediaType && size !== null ? { name, mediaType, size } : null,
    createdAt: createdAt.toISOString(),
  };
}
