import { db } from "#db/client";
import { databaseNow } from "#db/clock";
import { type AttemptRecord, listAttempts } from "#lib/attempts/attempts.queries";
import type { AuditEntryView } from "#lib/audit/audit.contract";
import { listAuditOfObject } from "#lib/audit/list-audit";
import { viewCharge } from "#lib/charges/view-charge";
import { type DisputeRecord, type EvidenceRecord, listEvidenceOf } from "#lib/disputes/disputes.queries";
import type { MerchantId } from "#lib/domain/ids";
import { getMerchantOrThrow } from "#lib/merchants/merchants.queries";
import { getChargeOrThrow } from "#lib/payments/read/get-charge";
import type { RefundView } from "#lib/refunds/refund.contract";
import { toRefundView } from "#lib/refunds/refund-view";
import { listRefunds } from "#lib/refunds/refunds.queries";

/** What a merchant can say about a dispute; each list starts with the oldest. */
export type ResponseFacts = {
  dispute: DisputeRecord;
  merchant: { name: string; document: string };
  charge: Awaited<ReturnType<typeof viewCharge>>;
  attempts: AttemptRecord[];
  refunds: RefundView[];
  evidence: EvidenceRecord[];
  audit: AuditEntryView[];
  at: Date;
};

/**
 * Reads the facts of a response: the payment, the payer, the payment's steps, the evidence and, if `withAudit`, the audit log's
 * entries.
 */
export async function readResponseFacts(
  merchantId: MerchantId,
  dispute: DisputeRecord,
  { withAudit }: { withAudit: boolean },
): Promise<ResponseFacts> {
  const { id, chargeId } = dispute;
  const [record, merchant, attempts, refunds, evidence, audit] = await Promise.all([
    getChargeOrThrow(merchantId, chargeId),
    getMerchantOrThrow(db(), merchantId),
    listAttempts(db(), merchantId, chargeId),
    listRefunds(db(), merchantId, chargeId),
    listEvidenceOf(db(), merchantId, [id]),
    withAudit ? listAuditOfObject(merchantId, [id, chargeId]) : [],
  ]);
  return {
    dispute,
    merchant: { name: merchant.legalName, document: merchant.document },
    charge: await viewCharge(merchantId, record),
    attempts,
    refunds: refunds.map(toRefundView).toReversed(),
    evidence,
    audit: audit.toReversed(),
    at: databaseNow(),
  };
}
