import { transaction } from "#db/client";
import { databaseNow, merchantTime } from "#db/clock";
import type { Actor } from "#lib/audit/audit.rules";
import { recordAudit } from "#lib/audit/record-audit";
import { holdsCardNumber } from "#lib/cards/card-number.rules";
import type { AddEvidenceBody, DisputeView } from "#lib/disputes/dispute.contract";
import {
  type EvidenceRecord,
  insertEvidence,
  listEvidenceOf,
  lockDispute,
} from "#lib/disputes/disputes.queries";
import {
  evidenceTypeOf,
  MAX_EVIDENCE,
  MAX_EVIDENCE_BYTES,
  MAX_EVIDENCE_TOTAL_BYTES,
} from "#lib/disputes/evidence.rules";
import { noDispute } from "#lib/disputes/get-dispute";
import { refuseClosedToEvidence } from "#lib/disputes/refuse-closed-to-evidence";
import { viewDispute } from "#lib/disputes/view-disputes";
import { invalidField, PonteError } from "#lib/domain/errors";
import { isId, type MerchantId } from "#lib/domain/ids";
import { newId } from "#lib/platform/ids/new-id";

/**
 * Adds a text, a file, or both to an open dispute before its deadline; a repetition under the same claim adds nothing.
 * Throws `not_found`, `illegal_transition` if the dispute takes no more evidence, `invalid_request` for another kind of
 * file.
 */
export async function addEvidence(
  merchantId: MerchantId,
  disputeId: string,
  { body: { text, file }, claimId }: { body: AddEvidenceBody; claimId: string | null },
  actor: Actor,
): Promise<DisputeView> {
  const sent = file ? readFileOrThrow(file) : { fileName: null, mediaType: null, content: null };
  return transaction(async (tx) => {
    const now = databaseNow();
    const dispute = isId("dispute", disputeId) ? await lockDispute(tx, merchantId, disputeId) : null;
    if (!dispute) throw noDispute();
    const earlier = await listEvidenceOf(tx, merchantId, [dispute.id]);
    const isRepeated = claimId !== null && earlier.some(({ requestClaimId }) => requestClaimId === claimId);
    if (isRepeated) return viewDispute(tx, dispute);
    await refuseClosedToEvidence(tx, dispute, merchantTime(merchantId, now));
    refuseTooMuch(earlier, sent.content);
    const id = newId("evidence");
    const added = { id, disputeId: dispute.id, text: text ?? null, requestClaimId: claimId, ...sent };
    await insertEvidence(tx, merchantId, added, now);
    await recordAudit(tx, merchantId, actor, {
      action: "dispute.evidence_added",
      objectType: "dispute",
      objectId: dispute.id,
      before: { evidence: earlier.length },
      after: { evidence: earlier.length + 1, evidenceId: id, file: sent.mediaType },
    });
    return viewDispute(tx, dispute);
  });
}

function refuseTooMuch(earlier: readonly EvidenceRecord[], content: Uint8Array | null): void {
  if (earlier.length >= MAX_EVIDENCE) {
    throw new PonteError(
      "illegal_transition",
      `A dispute accepts at most ${MAX_EVIDENCE} pieces of evidence.`,
    );
  }
  const bytes = earlier.reduce((sum, { size }) => sum + (size ?? 0), content?.byteLength ?? 0);
  if (content !== null && bytes > MAX_EVIDENCE_TOTAL_BYTES) {
    const mebibytes = MAX_EVIDENCE_TOTAL_BYTES / 1024 / 1024;
    throw new PonteError("illegal_transition", `A dispute accepts at most ${mebibytes} MiB of files.`);
  }
}

function readFileOrThrow({ name: fileName, content: base64 }: NonNullable<AddEvidenceBody["file"]>) {
  const content = new Uint8Array(Buffer.from(base64, "base64"));
  if (content.byteLength > MAX_EVIDENCE_BYTES) {
    throw invalidField("/file/content", "too_big", "At most 3 MiB.");
  }
  const mediaType = evidenceTypeOf(content);
  if (!mediaType) {
    throw invalidField("/file/content", "unsupported_file", "Must be a PDF, PNG, JPEG or plain text.");
  }
  // Images and PDFs are kept unread; text is readable here, and no table may hold a card number.
  if (mediaType === "text/plain" && holdsCardNumber(new TextDecoder().decode(content))) {
    throw invalidField("/file/content", "card_number", "Must not contain a card number.");
  }
  return { fileName, mediaType, content };
}
