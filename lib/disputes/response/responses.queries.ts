import { and, desc, eq, isNull, lt, sql } from "drizzle-orm";
import type { Reader, Tx } from "#db/client";
import { disputeResponses } from "#db/schema/dispute-responses";
import type { DisputeResponseTransition } from "#lib/disputes/response/response.rules";
import type { DisputeId, DisputeResponseId, MerchantId } from "#lib/domain/ids";
import { DISPUTE_RESPONSE } from "#lib/status/status-tables.rules";

export type DisputeResponseRecord = typeof disputeResponses.$inferSelect;
/** A response without its text and file, with the file's size in bytes. */
export type DisputeResponseSummary = Omit<DisputeResponseRecord, "text" | "file"> & { size: number };

const SUMMARY = {
  id: disputeResponses.id,
  merchantId: disputeResponses.merchantId,
  disputeId: disputeResponses.disputeId,
  status: disputeResponses.status,
  withAudit: disputeResponses.withAudit,
  askedAt: disputeResponses.askedAt,
  refusal: disputeResponses.refusal,
  createdAt: disputeResponses.createdAt,
  updatedAt: disputeResponses.updatedAt,
  size: sql<number>`octet_length(${disputeResponses.file})`,
};

/** Adds a response. The caller holds the dispute's lock. */
export async function insertResponse(
  tx: Tx,
  merchantId: MerchantId,
  response: Pick<DisputeResponseRecord, "id" | "disputeId" | "text" | "file" | "withAudit">,
  now: Date,
): Promise<void> {
  const status = DISPUTE_RESPONSE.first;
  await tx
    .insert(disputeResponses)
    .values({ ...response, merchantId, status, createdAt: now, updatedAt: now });
}

/** The newest response of each of a merchant's disputes. */
export async function listNewestResponses(
  reader: Reader,
  merchantId: MerchantId,
  disputeIds: readonly DisputeId[],
): Promise<DisputeResponseSummary[]> {
  if (disputeIds.length === 0) return [];
  const of = sql`${disputeResponses.disputeId} = any(${sql.param([...disputeIds])})`;
  return reader
    .selectDistinctOn([disputeResponses.disputeId], SUMMARY)
    .from(disputeResponses)
    .where(and(eq(disputeResponses.merchantId, merchantId), of))
    .orderBy(disputeResponses.disputeId, desc(disputeResponses.id));
}

/** The merchant's newest response to a dispute, or null. */
export async function findNewestResponse(
  reader: Reader,
  merchantId: MerchantId,
  disputeId: DisputeId,
): Promise<DisputeResponseSummary | null> {
  return (await listNewestResponses(reader, merchantId, [disputeId]))[0] ?? null;
}

/** The merchant's response with its text and file, or null. */
export async function findResponse(
  reader: Reader,
  merchantId: MerchantId,
  id: DisputeResponseId,
): Promise<DisputeResponseRecord | null> {
  const [found] = await reader
    .select()
    .from(disputeResponses)
    .where(and(eq(disputeResponses.merchantId, merchantId), eq(disputeResponses.id, id)));
  return found ?? null;
}

/**
 * Records that a response is being sent now, unless the time of its last request differs from `askedAt`, as the caller
 * read it. False if it was sent or answered since, or if the request at `askedAt` may still be under way because it
 * began after `before`.
 */
export async function claimResponse(
  tx: Tx,
  merchantId: MerchantId,
  { id, askedAt }: Pick<DisputeResponseRecord, "id" | "askedAt">,
  { now, before }: { now: Date; before: Date },
): Promise<boolean> {
  const { askedAt: known } = disputeResponses;
  const claimed = await tx
    .update(disputeResponses)
    .set({ askedAt: now, updatedAt: now })
    .where(
      and(
        eq(disputeResponses.merchantId, merchantId),
        eq(disputeResponses.id, id),
        eq(disputeResponses.status, DISPUTE_RESPONSE.first),
        askedAt === null ? isNull(known) : and(eq(known, askedAt), lt(known, before)),
      ),
    )
    .returning({ id: disputeResponses.id });
  return claimed.length > 0;
}

/** Forgets the request noted at that instant, because it certainly did not arrive; a later one stays. */
export async function unclaimResponse(
  tx: Tx,
  merchantId: MerchantId,
  id: DisputeResponseId,
  claimedAt: Date,
): Promise<void> {
  await tx
    .update(disputeResponses)
    .set({ askedAt: null })
    .where(
      and(
        eq(disputeResponses.merchantId, merchantId),
        eq(disputeResponses.id, id),
        eq(disputeResponses.status, DISPUTE_RESPONSE.first),
        eq(disputeResponses.askedAt, claimedAt),
      ),
    );
}

/** Ends a response that is on its way; null if it has already ended. `refusal` is required for one that was refused. */
export async function endResponse(
  tx: Tx,
  merchantId: MerchantId,
  id: DisputeResponseId,
  { step, refusal, now }: { step: DisputeResponseTransition; refusal: string | null; now: Date },
): Promise<DisputeResponseSummary | null> {
  const [ended] = await tx
    .update(disputeResponses)
    .set({ status: DISPUTE_RESPONSE.after[step], refusal, updatedAt: now })
    .where(
      and(
        eq(disputeResponses.merchantId, merchantId),
        eq(disputeResponses.id, id),
        eq(disputeResponses.status, DISPUTE_RESPONSE.first),
      ),
    )
    .returning(SUMMARY);
  return ended ?? null;
}
