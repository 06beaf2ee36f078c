import type { DisputeView } from "#lib/disputes/dispute.contract";
import type { DisputeRecord, EvidenceRecord } from "#lib/disputes/disputes.queries";
import { EVIDENCE_MEDIA_TYPES } from "#lib/disputes/evidence.rules";
import type { DisputeResponseSummary } from "#lib/disputes/response/responses.queries";
import { formatAmount } from "#lib/domain/money/money";
import { totalTaken } from "#lib/refunds/refund.rules";
import { DISPUTE_RESPONSE } from "#lib/status/status-tables.rules";

/** A dispute as the API shows it, with its own evidence and newest response. */
export function toDisputeView(
  dispute: DisputeRecord,
  { evidence, response }: { evidence: readonly EvidenceRecord[]; response: DisputeResponseSummary | null },
): DisputeView {
  return {
    id: dispute.id,
    chargeId: dispute.chargeId,
    attemptId: dispute.attemptId,
    kind: dispute.kind,
    amount: formatAmount(dispute.amountMinor, dispute.currency),
    takenAmount: formatAmount(dispute.plan ? totalTaken(dispute.plan) : 0, dispute.currency),
    currency: dispute.currency,
    reason: dispute.reason,
    status: dispute.status,
    dueAt: dispute.dueAt?.toISOString() ?? null,
    evidence: evidence.map(toEvidenceView),
    ...(response && { response: toResponseView(response) }),
    createdAt: dispute.createdAt.toISOString(),
    closedAt: dispute.closedAt?.toISOString() ?? null,
  };
}

/** A response as the API shows it, without its text and file. */
export function toResponseView(response: DisputeResponseSummary): NonNullable<DisputeView["response"]> {
  const { status, refusal, createdAt, updatedAt } = response;
  const isEnded = status !== DISPUTE_RESPONSE.first;
  return {
    status,
    refusal,
    createdAt: createdAt.toISOString(),
    answeredAt: isEnded ? updatedAt.toISOString() : null,
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
