import { db } from "#db/client";
import type { DisputeResponseFileView } from "#lib/disputes/dispute.contract";
import { toResponseView } from "#lib/disputes/dispute-view";
import { getDisputeOrThrow } from "#lib/disputes/get-dispute";
import { prepareResponse } from "#lib/disputes/response/prepare-response";
import { isSendingOrSent } from "#lib/disputes/response/response.rules";
import { findNewestResponse, findResponse } from "#lib/disputes/response/responses.queries";
import type { MerchantId } from "#lib/domain/ids";

/**
 * The response to the merchant's dispute with its PDF in base64: the sent one or, before that, as it would be sent now.
 * `withAudit` includes the audit log's entries; without it, a response that was sent with them is written again. Throws
 * `not_found`.
 */
export async function getResponse(
  merchantId: MerchantId,
  disputeId: string,
  options: { withAudit: boolean },
): Promise<DisputeResponseFileView> {
  const dispute = await getDisputeOrThrow(merchantId, disputeId);
  const newest = await findNewestResponse(db(), merchantId, dispute.id);
  const isReadable = newest && isSendingOrSent(newest.status) && (options.withAudit || !newest.withAudit);
  const sent = isReadable ? await findResponse(db(), merchantId, newest.id) : null;
  const { text, file } = sent ?? (await prepareResponse(merchantId, dispute, options));
  return {
    ...(newest && { response: toResponseView(newest) }),
    fileName: `${dispute.id}.pdf`,
    text,
    content: Buffer.from(file).toString("base64"),
  };
}
