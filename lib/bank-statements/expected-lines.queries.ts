import { and, asc, between, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import type { Reader } from "#db/client";
import { payoutReturns, payouts } from "#db/schema/payouts";
import { settlementLines } from "#db/schema/settlement-lines";
import type { ConnectionId, MerchantId } from "#lib/domain/ids";
import { asMinor, type Minor } from "#lib/domain/money/minor";

/** First and last instant of a period. */
export type Span = { first: Date; last: Date };

const DAY_MS = 24 * 60 * 60 * 1000;
/** A payout may wait for approval, for a day of its schedule, or for its bank. */
const PAID_WITHIN_MS = 90 * DAY_MS;

// The index holds payouts by the time of their request.
function isOfMerchant(merchantId: MerchantId, { first, last }: Span) {
  const earliest = new Date(first.getTime() - PAID_WITHIN_MS);
  return and(
    eq(payouts.merchantId, merchantId),
    between(payouts.createdAt, earliest, last),
    isNull(payouts.recipientId),
  );
}

/**
 * The merchant's own payouts that were paid in a period, at most 90 days after their request, and at most `limit`.
 * Recipients' payouts are omitted, because they went to other people's banks.
 */
export function listPaidPayouts(reader: Reader, merchantId: MerchantId, span: Span, limit: number) {
  const { id, amountMinor, endToEndId, paidAt } = payouts;
  return reader
    .select({ id, amountMinor, endToEndId, paidAt })
    .from(payouts)
    .where(and(isOfMerchant(merchantId, span), between(paidAt, span.first, span.last)))
    .orderBy(asc(paidAt))
    .limit(limit);
}

/** The returns of such payouts in a period, at most `limit`. */
export function listReturnedPayouts(reader: Reader, merchantId: MerchantId, span: Span, limit: number) {
  const { payoutId, amountMinor, returnId, createdAt } = payoutReturns;
  return reader
    .select({ payoutId, amountMinor, returnId, createdAt })
    .from(payouts)
    .innerJoin(payoutReturns, and(eq(payoutReturns.merchantId, payouts.merchantId), eq(payoutId, payouts.id)))
    .where(
      and(
        isOfMerchant(merchantId, span),
        gt(payouts.returnedMinor, 0),
        between(createdAt, span.first, span.last),
      ),
    )
    .orderBy(asc(createdAt))
    .limit(limit);
}

/**
 * The net amounts in reais that the providers of some connections settled, by connection and day; omits days that add
 * up to zero.
 */
export async function sumSettledNets(
  reader: Reader,
  connectionIds: readonly ConnectionId[],
  { first, last }: { first: string; last: string },
): Promise<{ connectionId: ConnectionId; day: string; netMinor: Minor }[]> {
  if (connectionIds.length === 0) return [];
  const rows = await reader
    .select({
      connectionId: settlementLines.connectionId,
      day: settlementLines.settlesOn,
      net: sql<string>`sum(${settlementLines.netMinor})`,
    })
    .from(settlementLines)
    .where(
      and(
        inArray(settlementLines.connectionId, [...connectionIds]),
        between(settlementLines.settlesOn, first, last),
        eq(settlementLines.currency, "BRL"),
      ),
    )
    .groupBy(settlementLines.connectionId, settlementLines.settlesOn)
    .having(sql`sum(${settlementLines.netMinor}) <> 0`);
  return rows.map(({ net, ...row }) => ({ ...row, netMinor: asMinor(Number(net)) }));
}
