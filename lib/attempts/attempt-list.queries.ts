import { and, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Reader } from "#db/client";
import { merchantTime } from "#db/clock";
import { attempts } from "#db/schema/attempts";
import { charges } from "#db/schema/charges";
import type { AttemptRecord } from "#lib/attempts/attempts.queries";
import { type ChargeId, type MerchantId, readId } from "#lib/domain/ids";
import { PAYMENT_METHODS, type PaymentMethod } from "#lib/domain/payment-methods";
import type { Product } from "#lib/domain/product";
import {
  inPeriod,
  type List,
  type ListPage,
  type PageRequest,
  type PartRequest,
  type Period,
  readListPage,
} from "#lib/lists/list-page.queries";
import { attemptReadsAs, isWord, words } from "#lib/lists/reads-as.queries";
import { equals, type Match } from "#lib/lists/search-text.queries";
import { ATTEMPT_STATUSES, type AttemptStatus, PAID_ATTEMPTS } from "#lib/payments/states.rules";
import { ATTEMPT } from "#lib/status/status-tables.rules";

export type AttemptFilter = Period & {
  /** The current status, swept or not. */
  status?: AttemptStatus | undefined;
  method?: PaymentMethod | undefined;
  /** Only attempts of charges of these products; all if absent. */
  products?: readonly Product[] | undefined;
  query?: string | undefined;
  /** The providers whose references `query` may match. */
  providers: readonly string[];
};

const ATTEMPTS: List<AttemptRecord> = {
  table: attempts,
  key: [attempts.createdAt, attempts.id],
  load: (reader, isOnPage, order) => reader.select().from(attempts).where(isOnPage).orderBy(order),
};

/** Some of a charge's attempts, newest first. */
export function listAttemptPart(
  reader: Reader,
  merchantId: MerchantId,
  chargeId: ChargeId,
  { limit, after }: PartRequest,
): Promise<AttemptRecord[]> {
  const below = after ? sql`${attempts.id} < ${after}` : undefined;
  return reader
    .select()
    .from(attempts)
    .where(and(eq(attempts.merchantId, merchantId), eq(attempts.chargeId, chargeId), below))
    .orderBy(desc(attempts.id))
    .limit(limit);
}

/** How a charge was or will be paid: the method, the card's brand if known, and whether the attempt failed. */
export type MethodOfCharge = { method: PaymentMethod; cardBrand: string | null; isDeclined: boolean };

/** The method of each charge: the one that paid it or, while it is unpaid, the method of its newest attempt. */
export async function listMethodsOf(
  reader: Reader,
  merchantId: MerchantId,
  chargeIds: readonly ChargeId[],
): Promise<Map<ChargeId, MethodOfCharge>> {
  if (chargeIds.length === 0) return new Map();
  const isPaid = sql`${attempts.status} in (${words(PAID_ATTEMPTS)})`;
  const rows = await reader
    .selectDistinctOn([attempts.chargeId], {
      chargeId: attempts.chargeId,
      method: attempts.paymentMethod,
      cardBrand: attempts.cardBrand,
      isDeclined: sql<boolean>`${isWord(attempts.status, ATTEMPT.after.fail)}`,
    })
    .from(attempts)
    .where(and(eq(attempts.merchantId, merchantId), inArray(attempts.chargeId, [...chargeIds])))
    .orderBy(attempts.chargeId, desc(isPaid), desc(attempts.id));
  return new Map(rows.map(({ chargeId, ...how }) => [chargeId, how]));
}

/** One page of the merchant's attempts of all its charges, newest first, and how many match the filter. */
export function listAttemptPage(
  reader: Reader,
  merchantId: MerchantId,
  { filter, request, now }: { filter: AttemptFilter; request: PageRequest; now: Date },
): Promise<ListPage<AttemptRecord>> {
  const { query, providers } = filter;
  const requested = {
    scope: eq(attempts.merchantId, merchantId),
    where: [inPeriod(attempts.createdAt, filter), filter.products && isOfProducts(filter.products)],
    alternatives: kindsOf(filter, merchantTime(merchantId, now)),
    search: query === undefined ? undefined : { matches: [nameOf(query, providers)] },
  };
  return readListPage(reader, ATTEMPTS, requested, request);
}

function isOfProducts(products: readonly Product[]): SQL {
  return sql`exists (select 1 from ${charges} where ${charges.merchantId} = ${attempts.merchantId}
    and ${charges.id} = ${attempts.chargeId} and ${charges.product} in (${words(products)}))`;
}

/** Each requested method and status is a separate range of the index, so that rare ones are found quickly. */
function kindsOf({ method, status }: AttemptFilter, now: Date): SQL[][] {
  if (!method && !status) return [];
  const methods = method ? [method] : PAYMENT_METHODS;
  const statuses = status
    ? attemptReadsAs(status, now)
    : ATTEMPT_STATUSES.map((stored) => isWord(attempts.status, stored));
  return [methods.map((one) => isWord(attempts.paymentMethod, one)), statuses];
}

/** The attempts that a text may name: by attempt id, charge id, or a provider's reference. */
function nameOf(query: string, providers: readonly string[]): Match {
  const [attemptId, chargeId] = [readId("attempt", query), readId("charge", query)];
  if (attemptId) return equals(attempts.id, attemptId);
  if (chargeId) return equals(attempts.chargeId, chargeId);
  const named = and(inArray(attempts.provider, [...providers]), eq(attempts.providerReference, query));
  return { where: named ?? sql`false` };
}
