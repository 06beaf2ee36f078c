import { and, desc, eq, sql } from "drizzle-orm";
import type { Reader, Tx } from "#db/client";
import { charges } from "#db/schema/charges";
import { disputeEvidence, disputes } from "#db/schema/disputes";
import type { DisputeStatus } from "#lib/disputes/dispute.rules";
import type { ChargeId, DisputeId, EvidenceId, MerchantId } from "#lib/domain/ids";
import type { Minor } from "#lib/domain/money/minor";
import { type List, type ListPage, type PageRequest, readListPage } from "#lib/lists/list-page.queries";
import { isOf } from "#lib/lists/whose.queries";

export type DisputeRecord = typeof disputes.$inferSelect;
/** Evidence with its file's size in bytes, but not the content. */
export type EvidenceRecord = Omit<typeof disputeEvidence.$inferSelect, "content"> & { size: number | null };
export type EvidenceWithContent = EvidenceRecord & { content: Uint8Array | null };

/** Adds a dispute. Throws the unique index's error for one that its account already reported. */
export async function insertDispute(
  tx: Tx,
  merchantId: MerchantId,
  dispute: Omit<DisputeRecord, "merchantId" | "outcomeProof" | "createdAt" | "updatedAt">,
  now: Date,
): Promise<DisputeRecord> {
  const [added] = await tx
    .insert(disputes)
    .values({ ...dispute, merchantId, createdAt: now, updatedAt: now })
    .returning();
  if (!added) throw new Error("a dispute was not stored");
  return added;
}

/** Changes a dispute whose status is still `from`; throws otherwise, because the caller holds the charge's lock. */
export async function updateDispute(
  tx: Tx,
  merchantId: MerchantId,
  { id, status: from }: Pick<DisputeRecord, "id" | "status">,
  {
    change,
    now,
  }: {
    change: Partial<
      Pick<
        DisputeRecord,
        "status" | "closedAt" | "dueAt" | "reason" | "outcomeProof" | "providerDisputeId" | "providerRefundId"
      >
    >;
    now: Date;
  },
): Promise<DisputeRecord> {
  const [changed] = await tx
    .update(disputes)
    .set({ ...change, updatedAt: now })
    .where(and(eq(disputes.merchantId, merchantId), eq(disputes.id, id), eq(disputes.status, from)))
    .returning();
  if (!changed) throw new Error("a dispute moved under its charge's lock");
  return changed;
}

/**
 * The dispute with that id at a provider's account or, with `isRefund`, the dispute whose refund has that id; null if
 * missing. With a null merchant, any merchant's.
 */
export async function findDisputeOfProvider(
  reader: Reader,
  merchantId: MerchantId | null,
  { account, id, isRefund }: { account: string; id: string; isRefund: boolean },
): Promise<DisputeRecord | null> {
  const named = isRefund ? disputes.providerRefundId : disputes.providerDisputeId;
  const [dispute] = await reader
    .select()
    .from(disputes)
    .where(
      and(isOf(disputes.merchantId, merchantId, "booked once"), eq(disputes.account, account), eq(named, id)),
    );
  return dispute ?? null;
}

/** The merchant's dispute with that id, or null. */
export async function findDispute(
  reader: Reader,
  merchantId: MerchantId,
  id: DisputeId,
): Promise<DisputeRecord | null> {
  const [dispute] = await reader
    .select()
    .from(disputes)
    .where(and(eq(disputes.merchantId, merchantId), eq(disputes.id, id)));
  return dispute ?? null;
}

/** Locks the merchant's dispute for the rest of the transaction; null if missing. */
export async function lockDispute(
  tx: Tx,
  merchantId: MerchantId,
  id: DisputeId,
): Promise<DisputeRecord | null> {
  const [dispute] = await tx
    .select()
    .from(disputes)
    .where(and(eq(disputes.merchantId, merchantId), eq(disputes.id, id)))
    .for("update");
  return dispute ?? null;
}

/** The disputes of a charge, newest first. */
export function listDisputesOf(
  reader: Reader,
  merchantId: MerchantId,
  chargeId: ChargeId,
): Promise<DisputeRecord[]> {
  return reader
    .select()
    .from(disputes)
    .where(and(eq(disputes.merchantId, merchantId), eq(disputes.chargeId, chargeId)))
    .orderBy(desc(disputes.createdAt), desc(disputes.id));
}

/** Writes on a charge the disputed amount and its disputes' combined status. The caller holds the charge's lock. */
export async function noteDisputesOnCharge(
  tx: Tx,
  merchantId: MerchantId,
  chargeId: ChargeId,
  { disputed, now }: { disputed: { disputedMinor: Minor; disputeStatus: DisputeStatus | null }; now: Date },
): Promise<void> {
  await tx
    .update(charges)
    .set({ ...disputed, updatedAt: now })
    .where(and(eq(charges.merchantId, merchantId), eq(charges.id, chargeId)));
}

const DISPUTES: List<DisputeRecord> = {
  table: disputes,
  key: [disputes.createdAt, disputes.id],
  load: (reader, isOnPage, order) => reader.select().from(disputes).where(isOnPage).orderBy(order),
};

/** One page of the merchant's disputes, newest first, optionally of one status or charge. */
export function listDisputes(
  reader: Reader,
  merchantId: MerchantId,
  { status, chargeId }: { status?: DisputeStatus | undefined; chargeId?: string | undefined },
  request: PageRequest,
): Promise<ListPage<DisputeRecord>> {
  const where = [status && eq(disputes.status, status), chargeId && sql`${disputes.chargeId} = ${chargeId}`];
  const filter = {
    scope: eq(disputes.merchantId, merchantId),
    where: where.filter((condition) => typeof condition === "object"),
  };
  return readListPage(reader, DISPUTES, filter, request);
}

/** Stores evidence. */
export async function insertEvidence(
  tx: Tx,
  merchantId: MerchantId,
  evidence: Omit<EvidenceWithContent, "merchantId" | "size" | "createdAt">,
  now: Date,
): Promise<void> {
  await tx.insert(disputeEvidence).values({ ...evidence, merchantId, createdAt: now });
}

const EVIDENCE = {
  id: disputeEvidence.id,
  merchantId: disputeEvidence.merchantId,
  disputeId: disputeEvidence.disputeId,
  text: disputeEvidence.text,
  fileName: disputeEvidence.fileName,
  mediaType: disputeEvidence.mediaType,
  requestClaimId: disputeEvidence.requestClaimId,
  createdAt: disputeEvidence.createdAt,
  size: sql<number | null>`octet_length(${disputeEvidence.content})`,
};

/** The evidence of a merchant's disputes, oldest first, without file contents. */
export async function listEvidenceOf(
  reader: Reader,
  merchantId: MerchantId,
  disputeIds: readonly DisputeId[],
): Promise<EvidenceRecord[]> {
  if (disputeIds.length === 0) return [];
  const of = sql`${disputeEvidence.disputeId} = any(${sql.param([...disputeIds])})`;
  return reader
    .select(EVIDENCE)
    .from(disputeEvidence)
    .where(and(eq(disputeEvidence.merchantId, merchantId), of))
    .orderBy(disputeEvidence.id);
}

/** The evidence of the merchant's dispute with its files, oldest first. */
export async function listEvidenceFiles(
  reader: Reader,
  merchantId: MerchantId,
  disputeId: DisputeId,
): Promise<EvidenceWithContent[]> {
  return reader
    .select({ ...EVIDENCE, content: disputeEvidence.content })
    .from(disputeEvidence)
    .where(and(eq(disputeEvidence.merchantId, merchantId), eq(disputeEvidence.disputeId, disputeId)))
    .orderBy(disputeEvidence.id);
}

/** Evidence of the merchant's dispute with its file, or null. */
export async function findEvidence(
  reader: Reader,
  merchantId: MerchantId,
  disputeId: DisputeId,
  id: EvidenceId,
): Promise<EvidenceWithContent | null> {
  const [found] = await reader
    .select({ ...EVIDENCE, content: disputeEvidence.content })
    .from(disputeEvidence)
    .where(isEvidence(merchantId, disputeId, id));
  return found ?? null;
}

/** Deletes evidence of the merchant's dispute, with its file. */
export async function deleteEvidence(
  tx: Tx,
  merchantId: MerchantId,
  disputeId: DisputeId,
  id: EvidenceId,
): Promise<void> {
  await tx.delete(disputeEvidence).where(isEvidence(merchantId, disputeId, id));
}

function isEvidence(merchantId: MerchantId, disputeId: DisputeId, id: EvidenceId) {
  return and(
    eq(disputeEvidence.merchantId, merchantId),
    eq(disputeEvidence.disputeId, disputeId),
    eq(disputeEvidence.id, id),
  );
}
