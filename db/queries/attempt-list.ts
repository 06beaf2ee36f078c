import { and, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { type Reader, unpreparedDb } from "#db/client";
import type { AttemptRecord } from "#db/queries/attempts";
import { literalArray } from "#db/queries/charge-words";
import {
  type Branch,
  emptyPage,
  type ListPage,
  type PageRequest,
  type PartRequest,
  readListPage,
} from "#db/queries/list-page";
import { periodOf, periodParts } from "#db/queries/period-parts";
import { attempts } from "#db/schema/attempts";
import { type ChargeId, isId, type MerchantId } from "#lib/domain/ids";
import { PAYMENT_METHODS, type PaymentMethod } from "#lib/domain/payment-methods";
import { ATTEMPT_STATUSES, type AttemptStatus } from "#lib/domain/states";

export type AttemptFilter = {
  /** As it reads now, swept or not. */
  status?: AttemptStatus | undefined;
  method?: PaymentMethod | undefined;
  query?: string | undefined;
  start?: Date | undefined;
  end?: Date | undefined;
  /** The providers whose references `query` may name. */
  providers: readonly string[];
};

const MAX_FOUND = 200;

/** A part of a charge's attempts, newest first. */
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

/** The method that paid each of the merchant's charges or, of one that is unpaid, that of its newest attempt. */
export async function listMethodsOf(
  merchantId: MerchantId,
  chargeIds: readonly ChargeId[],
  reader: Reader = unpreparedDb(),
): Promise<Map<ChargeId, PaymentMethod>> {
  if (chargeIds.length === 0) return new Map();
  const isPaid = sql`${attempts.status} in ('PAID', 'REFUNDED')`;
  const rows = await reader
    .selectDistinctOn([attempts.chargeId], { chargeId: attempts.chargeId, method: attempts.paymentMethod })
    .from(attempts)
    .where(and(eq(attempts.merchantId, merchantId), inArray(attempts.chargeId, [...chargeIds])))
    .orderBy(attempts.chargeId, desc(isPaid), desc(attempts.id));
  return new Map(rows.map(({ chargeId, method }) => [chargeId, method]));
}

/** One page of the merchant's attempts of all its charges, newest first, and how many match the filter. */
export async function listAttemptPage(
  merchantId: MerchantId,
  filter: AttemptFilter,
  request: PageRequest,
  now: Date,
  reader: Reader = unpreparedDb(),
): Promise<ListPage<AttemptRecord>> {
  const loader = {
    load: (ids: SQL) => reader.select().from(attempts).where(sql`${attempts.id} in (${ids})`),
    idOf: ({ id }: AttemptRecord) => id,
  };
  const { query } = filter;
  if (query === undefined) {
    const branches = periodParts("attempt", filter).flatMap((part) =>
      branchesOf(merchantId, filter, part, now),
    );
    return readListPage(branches, request, loader, reader);
  }
  const ids = await findByName(merchantId, query, filter.providers, reader);
  if (ids.length === 0) return emptyPage();
  const named: Branch = {
    from: sql`attempts`,
    id: sql`id`,
    columns: [],
    values: [],
    where: [
      sql`id = any(${literalArray(ids)}) and merchant_id = ${merchantId}`,
      ...periodOf("attempt", filter),
      filter.method ? sql`payment_method = ${filter.method}` : sql`true`,
      statusIs(filter.status, now),
    ],
  };
  return readListPage([named], request, loader, reader);
}

function statusIs(status: AttemptStatus | undefined, now: Date): SQL {
  const of = ATTEMPT_STATUSES.flatMap((stored) => {
    const lapse = lapseOf(stored, status, now);
    return lapse === null ? [] : [sql.join([sql`status = ${stored}`, ...lapse], sql` and `)];
  });
  return sql`(${sql.join(of, sql` or `)})`;
}

/** All of the merchant's, or one range of an index for each method and status: there are few of both, and so no filter is rare. */
function branchesOf(merchantId: MerchantId, filter: AttemptFilter, where: SQL[], now: Date): Branch[] {
  const own = {
    from: sql`attempts`,
    id: sql`id`,
    columns: [sql`merchant_id`],
    values: [sql`${merchantId}`],
    where,
  };
  if (!filter.method && !filter.status) return [own];
  const methods = filter.method ? [filter.method] : PAYMENT_METHODS;
  return methods.flatMap((method) =>
    ATTEMPT_STATUSES.flatMap((status) => {
      const lapse = lapseOf(status, filter.status, now);
      if (lapse === null) return [];
      return [
        {
          ...own,
          columns: [...own.columns, sql`payment_method`, sql`status`],
          values: [...own.values, sql`${method}`, sql`${status}`],
          where: [...where, ...lapse],
        },
      ];
    }),
  );
}

// What a stored PENDING must be besides, to read as what is asked for; null where a stored status never does.
function lapseOf(stored: AttemptStatus, asked: AttemptStatus | undefined, now: Date): SQL[] | null {
  if (asked === undefined) return [];
  if (stored === "PENDING" && asked === "PENDING") return [sql`expires_at > ${now.toISOString()}`];
  if (stored === "PENDING" && asked === "EXPIRED") return [sql`expires_at <= ${now.toISOString()}`];
  return stored === asked ? [] : null;
}

/** The attempts that a name means: an attempt's id, a charge's, or a provider's own reference. */
async function findByName(
  merchantId: MerchantId,
  query: string,
  providers: readonly string[],
  reader: Reader,
): Promise<string[]> {
  const own = sql`merchant_id = ${merchantId}`;
  const providerIn = inArray(
    sql`provider`,
    providers.map((name) => sql`${name}`),
  );
  const where = isId("attempt", query)
    ? sql`id = ${query}`
    : isId("charge", query)
      ? sql`charge_id = ${query}`
      : sql`${providerIn} and (provider_reference = ${query})`;
  const rows = await reader.execute<{ id: string }>(
    sql`select id from attempts where ${own} and ${where} limit ${MAX_FOUND}`,
  );
  return rows.map(({ id }) => id);
}
