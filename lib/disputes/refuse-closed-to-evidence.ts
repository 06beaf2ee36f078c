import type { Tx } from "#db/client";
import { takesEvidence } from "#lib/disputes/dispute.rules";
import type { DisputeRecord } from "#lib/disputes/disputes.queries";
import { isSendingOrSent } from "#lib/disputes/response/response.rules";
import { findNewestResponse } from "#lib/disputes/response/responses.queries";
import { PonteError } from "#lib/domain/errors";

/**
 * Throws `illegal_transition` for a locked dispute whose evidence may no longer change: it is decided, its deadline has passed, or
 * its response is on its way or has arrived.
 */
export async function refuseClosedToEvidence(tx: Tx, dispute: DisputeRecord, now: Date): Promise<void> {
  if (!takesEvidence(dispute, now)) {
    throw new PonteError("illegal_transition", "This dispute no longer accepts evidence.");
  }
  const response = await findNewestResponse(tx, dispute.merchantId, dispute.id);
  if (isSendingOrSent(response?.status ?? null)) {
    throw new PonteError("illegal_transition", "The response to this dispute has already been sent.");
  }
}
