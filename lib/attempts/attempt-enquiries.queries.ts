import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, notInArray, or, sql } from "drizzle-orm";
import type { Db, Reader } from "#db/client";
import { attempts } from "#db/schema/attempts";
import type { AttemptRecord } from "#lib/attempts/attempts.queries";
import type { AttemptId, ConnectionId, MerchantId } from "#lib/domain/ids";
import { METHOD_FACTS, PAYMENT_METHODS, type PaymentMethod } from "#lib/domain/payment-methods";
import { isAtAccount } from "#lib/lists/whose.queries";
import { ATTEMPT } from "#lib/status/status-tables.rules";

// Longer than an enquiry takes. If a worker dies, another one takes over after this time.
const CLAIMED_FOR = sql`interval '45 seconds'`;
// Merchants take turns only among this many attempts: those that have been due longest.
const MOST_COMPARED = 10_000;

type Enquired = { method: PaymentMethod; provider: string; but: readonly ConnectionId[] };

/**
 * Claims up to `limit` due attempts of a method and provider, except those of the connections in `but`: the longest due first,
 * with merchants taking turns. A claimed attempt is due again after 45 seconds unless `setNextEnquiry` changes that. All times
 * are by the database's clock.
 */
export async function claimDueEnquiries(db: Db, of: Enquired, limit: number): Promise<AttemptRecord[]> {
  const chosen = await listDueEnquiries(db, of, limit);
  const ofMerchants = [...Map.groupBy(chosen, ({ merchantId }) => merchantId)];
  const claimed = await Promise.all(
    ofMerchants.map(([merchantId, due]) =>
      claimEnquiries(
        db,
        merchantId,
        due.map(({ id }) => id),
        of,
      ),
    ),
  );
  const byId = new Map(claimed.flat().map((attempt) => [attempt.id, attempt]));
  return chosen.flatMap(({ id }) => byId.get(id) ?? []);
}

function isDue(of: Enquired) {
  return and(
    eq(attempts.paymentMethod, of.method),
    lte(attempts.enquireAt, sql`now()`),
    eq(attempts.provider, of.provider),
    of.but.length > 0
      ? or(isNull(attempts.connectionId), notInArray(attempts.connectionId, [...of.but]))
      : undefined,
  );
}

function listDueEnquiries(
  reader: Reader,
  of: Enquired,
  limit: number,
): Promise<{ id: AttemptId; merchantId: MerchantId }[]> {
  const longestDue = reader
    .select({ id: attempts.id, merchantId: attempts.merchantId, enquireAt: attempts.enquireAt })
    .from(attempts)
    .where(isDue(of))
    .orderBy(asc(attempts.enquireAt))
    .limit(MOST_COMPARED)
    .as("longest_due");
  const { id, merchantId, enquireAt } = longestDue;
  const turn = sql`row_number() over (partition by ${merchantId} order by ${enquireAt})`;
  return reader.select({ id, merchantId }).from(longestDue).orderBy(turn, enquireAt).limit(limit);
}

/** Claims a merchant's attempts that are still due, because another worker may have chosen the same ones. */
function claimEnquiries(
  reader: Reader,
  merchantId: MerchantId,
  ids: AttemptId[],
  of: Enquired,
): Promise<AttemptRecord[]> {
  const free = reader
    .select({ id: attempts.id })
    .from(attempts)
    .where(and(eq(attempts.merchantId, merchantId), inArray(attempts.id, ids), isDue(of)))
    .for("update", { skipLocked: true });
  return reader
    .update(attempts)
    .set({ enquireAt: sql`now() + ${CLAIMED_FOR}`, enquiredAt: sql`now()` })
    .where(and(eq(attempts.merchantId, merchantId), inArray(attempts.id, free)))
    .returning();
}

/**
 * How long (ms) until an attempt of the given methods is due: 0 or less if one is due now, null if none will be. By the
 * database's clock.
 */
export async function findNextEnquiryMs(
  reader: Reader,
  methods: readonly PaymentMethod[],
): Promise<number | null> {
  const { paymentMethod, enquireAt } = attempts;
  // Each subquery reads one entry of the index.
  const firsts = methods.map(
    (method) => sql`select min(${enquireAt}) as at from ${attempts} where ${eq(paymentMethod, method)}`,
  );
  const [next] = await reader.execute<{ ms: number | null }>(sql`
    select extract(epoch from min(at) - now())::float8 * 1000 as ms
    from (${sql.join(firsts, sql` union all `)}) as next_enquiries`);
  return next?.ms ?? null;
}

/** The methods, among the given ones, of which attempts are due, with the attempts' providers. By the database's clock. */
export async function listDueProviders(
  reader: Reader,
  methods: readonly PaymentMethod[],
): Promise<{ method: PaymentMethod; provider: string }[]> {
  const { paymentMethod: method, provider, enquireAt } = attempts;
  return reader
    .selectDistinct({ method, provider })
    .from(attempts)
    .where(and(inArray(method, methods), lte(enquireAt, sql`now()`)));
}

/** Sets when the merchant's attempt is next enquired about; null for never. */
export async function setNextEnquiry(
  reader: Reader,
  merchantId: MerchantId,
  id: AttemptId,
  at: Date | null,
): Promise<void> {
  await reader
    .update(attempts)
    .set({ enquireAt: at })
    .where(and(eq(attempts.merchantId, merchantId), eq(attempts.id, id)));
}

/** Makes the merchant's attempt due for an enquiry now. Does nothing while another transaction locks it. */
export async function advanceEnquiry(reader: Reader, merchantId: MerchantId, id: AttemptId): Promise<void> {
  const free = reader
    .select({ id: attempts.id })
    .from(attempts)
    .where(and(eq(attempts.merchantId, merchantId), eq(attempts.id, id), sql`${attempts.enquireAt} > now()`))
    .for("update", { skipLocked: true });
  await reader
    .update(attempts)
    .set({ enquireAt: sql`now()` })
    .where(and(eq(attempts.merchantId, merchantId), inArray(attempts.id, free)));
}

/**
 * True while the merchant's attempt is PENDING, newer than `since`, and still at the account and reference with which it was
 * read.
 */
export async function mayStillBeSent(
  reader: Reader,
  { merchantId, id, provider, connectionId, providerReference }: AttemptRecord,
  since: Date,
): Promise<boolean> {
  const rows = await reader
    .select({ id: attempts.id })
    .from(attempts)
    .where(
      and(
        eq(attempts.merchantId, merchantId),
        eq(attempts.id, id),
        eq(attempts.status, ATTEMPT.first),
        isAtAccount(attempts, { provider, connectionId }),
        eq(attempts.providerReference, providerReference),
        gt(attempts.createdAt, since),
      ),
    );
  return rows.length > 0;
}

/** Makes a merchant's attempts due for an enquiry, if the sandbox's bank decides them by the merchant's clock. */
export async function hastenByClock(reader: Reader, merchantId: MerchantId): Promise<void> {
  await reader
    .update(attempts)
    .set({ enquireAt: sql`now()` })
    .where(
      and(
        eq(attempts.merchantId, merchantId),
        isNull(attempts.connectionId),
        isNotNull(attempts.enquireAt),
        inArray(
          attempts.paymentMethod,
          PAYMENT_METHODS.filter((method) => METHOD_FACTS[method].isByBankDays),
        ),
      ),
    );
}
