import { eq, isNull } from "drizzle-orm";
import type { Reader } from "#db/client";
import { payouts } from "#db/schema/payouts";
import { type MerchantId, type RecipientId, readId } from "#lib/domain/ids";
import {
  inPeriod,
  type List,
  type ListPage,
  type PageRequest,
  type Period,
  readListPage,
} from "#lib/lists/list-page.queries";
import { equals, type Match } from "#lib/lists/search-text.queries";
import type { PayoutStatus } from "#lib/payouts/payout.rules";
import type { PayoutRecord } from "#lib/payouts/payouts.queries";
import { normalizePixKey } from "#lib/pix/pix-key.rules";

const PAYOUTS: List<PayoutRecord> = {
  table: payouts,
  key: [payouts.createdAt, payouts.id],
  load: (reader, isOnPage, order) => reader.select().from(payouts).where(isOnPage).orderBy(order),
};

/** The requested payouts of a merchant. `recipientId` null means the merchant's own balance. */
export type PayoutFilter = Period & {
  status?: PayoutStatus | undefined;
  recipientId?: RecipientId | null | undefined;
  query?: string | undefined;
};

/**
 * One page of the merchant's payouts, newest first, and how many match; a text is an id, an end-to-end id or a Pix key.
 */
export function listPayoutPage(
  reader: Reader,
  merchantId: MerchantId,
  filter: PayoutFilter,
  request: PageRequest,
): Promise<ListPage<PayoutRecord>> {
  const { status, recipientId, query } = filter;
  const requested = {
    scope: eq(payouts.merchantId, merchantId),
    where: [
      status === undefined ? undefined : eq(payouts.status, status),
      ofBalance(recipientId),
      inPeriod(payouts.createdAt, filter),
    ],
    search: query === undefined ? undefined : { matches: matchesOf(query) },
  };
  return readListPage(reader, PAYOUTS, requested, request);
}

function ofBalance(recipientId: PayoutFilter["recipientId"]) {
  if (recipientId === undefined) return undefined;
  return recipientId === null ? isNull(payouts.recipientId) : eq(payouts.recipientId, recipientId);
}

function matchesOf(query: string): Match[] {
  const [payoutId, recipientId] = [readId("payout", query), readId("recipient", query)];
  if (payoutId) return [equals(payouts.id, payoutId)];
  if (recipientId) return [equals(payouts.recipientId, recipientId)];
  const key = normalizePixKey(query)?.key;
  return [equals(payouts.endToEndId, query), ...(key === undefined ? [] : [equals(payouts.pixKey, key)])];
}
