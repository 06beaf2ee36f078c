import { db } from "#db/client";
import type { DisputeView, EvidenceFileView } from "#lib/disputes/dispute.contract";
import { toEvidenceView } from "#lib/disputes/dispute-view";
import { type DisputeRecord, findDispute, findEvidence } from "#lib/disputes/disputes.queries";
import { viewDispute } from "#lib/disputes/view-disputes";
import { PonteError } from "#lib/domain/errors";
import { isId, type MerchantId } from "#lib/domain/ids";

/** The merchant's dispute. Throws `not_found` for unknown ids and other merchants'. */
export async function getDispute(merchantId: MerchantId, disputeId: string): Promise<DisputeView> {
  return viewDispute(db(), await getDisputeOrThrow(merchantId, disputeId));
}

/** The row of the merchant's dispute. Throws `not_found` like `getDispute`. */
export async function getDisputeOrThrow(merchantId: MerchantId, disputeId: string): Promise<DisputeRecord> {
  const found = isId("dispute", disputeId) ? await findDispute(db(), merchantId, disputeId) : null;
  if (!found) throw noDispute();
  return found;
}

/** Evidence of the merchant's dispute with its file, in base64. Throws `not_found`. */
export async function getEvidence(
  merchantId: MerchantId,
  disputeId: string,
  evidenceId: string,
): Promise<EvidenceFileView> {
  const isKnown = isId("dispute", disputeId) && isId("evidence", evidenceId);
  const found = isKnown ? await findEvidence(db(), merchantId, disputeId, evidenceId) : null;
  if (!found) throw noEvidence();
  const content = found.content && Buffer.from(found.content).toString("base64");
  return { ...toEvidenceView(found), content };
}

/** The error for a dispute that the merchant does not have. */
export function noDispute(): PonteError {
  return new PonteError("not_found", "There is no such dispute.");
}

/** The error for evidence that the merchant's dispute does not have. */
export function noEvidence(): PonteError {
  return new PonteError("not_found", "There is no such evidence.");
}
