import { db, type Reader, transaction } from "#db/client";
import { databaseNow, merchantTime } from "#db/clock";
import type { Actor } from "#lib/audit/audit.rules";
import { recordAudit } from "#lib/audit/record-audit";
import { accountOf } from "#lib/connections/connection.rules";
import { findResponseForm } from "#lib/connections/find-responder";
import type { DisputeView } from "#lib/disputes/dispute.contract";
import { takesEvidence } from "#lib/disputes/dispute.rules";
import { type DisputeRecord, listEvidenceOf, lockDispute } from "#lib/disputes/disputes.queries";
import { getDisputeOrThrow, noDispute } from "#lib/disputes/get-dispute";
import { type PreparedResponse, prepareResponse } from "#lib/disputes/response/prepare-response";
import { type ResponseBar, type ResponseForm, responseBar } from "#lib/disputes/response/response.rules";
import { findNewestResponse, insertResponse } from "#lib/disputes/response/responses.queries";
import { viewDispute } from "#lib/disputes/view-disputes";
import { PonteError } from "#lib/domain/errors";
import type { EvidenceId, MerchantId } from "#lib/domain/ids";
import { newId } from "#lib/platform/ids/new-id";
import { enqueue } from "#lib/platform/jobs/queue";

/**
 * Stores the response to an open dispute exactly as its provider will get it, and queues it. `withAudit` includes the audit log's
 * entries. Throws `not_found`, and `illegal_transition` with the reason if no response can be sent.
 */
export async function respondToDispute(
  merchantId: MerchantId,
  disputeId: string,
  { actor, withAudit }: { actor: Actor; withAudit: boolean },
): Promise<DisputeView> {
  const found = await getDisputeOrThrow(merchantId, disputeId);
  const form = await findResponseForm(accountOf(found.account));
  await refuseBarred(db(), found, form);
  const prepared = await prepareResponse(merchantId, found, { withAudit });
  return transaction(async (tx) => {
    const now = databaseNow();
    const dispute = await lockDispute(tx, merchantId, found.id);
    if (!dispute) throw noDispute();
    const known = await refuseBarred(tx, dispute, form);
    refuseTooLarge(form, prepared);
    if (known.join() !== prepared.evidenceIds.join()) throw refusalOfChanged();
    const id = newId("disputeResponse");
    const { text, file } = prepared;
    await insertResponse(tx, merchantId, { id, disputeId: dispute.id, text, file, withAudit }, now);
    await recordAudit(tx, merchantId, actor, {
      action: "dispute.response_requested",
      objectType: "dispute",
      objectId: dispute.id,
      before: null,
      after: { response: id, evidence: known.length },
    });
    await enqueue(tx, "send-dispute-response", { merchantId, responseId: id }, { group: merchantId });
    return viewDispute(tx, dispute);
  });
}

/** The ids of the dispute's evidence, unless no response can be sent. */
async function refuseBarred(
  reader: Reader,
  dispute: DisputeRecord,
  form: ResponseForm | null,
): Promise<EvidenceId[]> {
  const { id, merchantId } = dispute;
  const known = (await listEvidenceOf(reader, merchantId, [id])).map((evidence) => evidence.id);
  const bar = responseBar({
    takesEvidence: takesEvidence(dispute, merchantTime(merchantId, databaseNow())),
    form,
    sent: (await findNewestResponse(reader, merchantId, id))?.status ?? null,
    hasEvidence: known.length > 0,
  });
  if (bar) throw refusalOf(bar);
  return known;
}

function refuseTooLarge(form: ResponseForm | null, { file }: PreparedResponse): void {
  if (form?.kind !== "FILE" || file.byteLength <= form.mostBytes) return;
  const megabytes = (bytes: number) => (bytes / 1_000_000).toFixed(1);
  throw new PonteError(
    "illegal_transition",
    `The response has ${megabytes(file.byteLength)} MB; this provider takes at most ${megabytes(form.mostBytes)} MB.`,
  );
}

function refusalOfChanged(): PonteError {
  return new PonteError(
    "illegal_transition",
    "Evidence has just been added or removed. Send the response again.",
  );
}

function refusalOf(bar: ResponseBar): PonteError {
  return new PonteError("illegal_transition", REFUSALS[bar]);
}

const REFUSALS: Record<ResponseBar, string> = {
  closed: "This dispute no longer accepts a response.",
  sent: "The response to this dispute has already been sent.",
  byHand:
    "This dispute's provider takes responses only on its own pages. Download the response and hand it in there.",
  nothing: "There is no evidence to send. Add some first.",
};
