import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Reader } from "#db/client";
import { charges } from "#db/schema/charges";
import { folded } from "#db/schema/folded";
import { payerKey } from "#db/schema/payer-key";
import { paidMinorSql } from "#lib/attempts/paid-minor.queries";
import { CHARGES } from "#lib/charges/charge-list.queries";
import type { ChargeRecord } from "#lib/charges/charges.queries";
import type { ChargeId, MerchantId } from "#lib/domain/ids";
import { asMinor, type Minor } from "#lib/domain/money/minor";
import { PRODUCTS } from "#lib/domain/product";
import { foldText } from "#lib/domain/text/fold-text";
import {
  beyondCursor,
  type ListPage,
  orderOf,
  type PageRequest,
  readListPage,
} from "#lib/lists/list-page.queries";
import { beginsWith, equals, type Match, toDocument } from "#lib/lists/search-text.queries";

/** How many charges of a payer are summed at most. */
export const SUMMED_CHARGES = 10_000;
/** How many of a payer's charges are searched for e-mails that belong to documents. */
const TELLING_CHARGES = 1_000;
/** How many of the newest charges are examined for one page of payers. */
const LOOKED_THROUGH = 2_000;

const KEY = payerKey(charges.customer);
const NAME = sql`(${charges.customer}->>'name')`;
const EMAIL = sql`(${charges.customer}->>'email')`;
const DOCUMENT = sql`(${charges.customer}->>'document')`;

/** The payer key of the merchant's charge, and the e-mail in lower case; null if the merchant has no such charge. */
export async function findPayerOfCharge(
  reader: Reader,
  merchantId: MerchantId,
  id: ChargeId,
): Promise<{ key: string | null; email: string | null } | null> {
  const [payer] = await reader
    .select({ key: KEY, email: sql<string | null>`lower(${EMAIL})` })
    .from(charges)
    .where(and(eq(charges.merchantId, merchantId), eq(charges.id, id)));
  return payer ?? null;
}

/** The document keys of the merchant's payers who gave an e-mail; at most two, because two already mean that it is ambiguous. */
export async function findDocumentsWithEmail(
  reader: Reader,
  merchantId: MerchantId,
  email: string,
): Promise<string[]> {
  const rows = await reader.execute<{ key: string }>(sql`
    select distinct key from (
      select ${KEY} as key from ${charges}
      where ${charges.merchantId} = ${merchantId} and ${ofAnyProduct()} and ${folded(EMAIL)} = ${foldText(email)} and lower(${EMAIL}) = ${email} and ${DOCUMENT} is not null
      limit ${TELLING_CHARGES}
    ) told limit 2`);
  return rows.map(({ key }) => key);
}

/** The e-mails, in lower case, of a payer's newest charges; at most twenty. */
export async function findEmailsOfPayer(
  reader: Reader,
  merchantId: MerchantId,
  key: string,
): Promise<string[]> {
  const rows = await reader.execute<{ email: string }>(sql`
    select distinct email from (
      select lower(${EMAIL}) as email from ${charges} where ${chargesOfPayer(merchantId, [key])}
      order by ${orderOf(CHARGES)} limit ${TELLING_CHARGES}
    ) told where email is not null limit 20`);
  return rows.map(({ email }) => email);
}

/** A page of the charges that a payer with the given keys has with a merchant, of every product, newest first. */
export function listChargesOfPayer(
  reader: Reader,
  merchantId: MerchantId,
  keys: readonly string[],
  request: PageRequest,
): Promise<ListPage<ChargeRecord>> {
  const filter = {
    scope: eq(charges.merchantId, merchantId),
    alternatives: [keys.map((key) => sql`${KEY} = ${key}`)],
  };
  return readListPage(reader, CHARGES, filter, { ...request, counted: false });
}

/** A payer's charged, paid, refunded and disputed amounts in one currency, in minor units. */
export type PayerSum = {
  currency: string;
  charges: number;
  paid: number;
  paidMinor: Minor;
  refundedMinor: Minor;
  disputedMinor: Minor;
  firstAt: Date;
  lastAt: Date;
};

/** The sums of at most SUMMED_CHARGES of a payer's charges, by currency. */
export async function sumChargesOfPayer(
  reader: Reader,
  merchantId: MerchantId,
  keys: readonly string[],
): Promise<PayerSum[]> {
  const { currency, paidAt, refundedMinor, disputedMinor, createdAt } = charges;
  const rows = await reader.execute<Record<keyof PayerSum, string>>(sql`
    select currency, count(*) as charges, count(paid_at) as paid,
      coalesce(sum(paid_minor) filter (where paid_at is not null), 0) as "paidMinor",
      coalesce(sum(refunded_minor), 0) as "refundedMinor",
      coalesce(sum(disputed_minor), 0) as "disputedMinor",
      min(created_at)::text as "firstAt", max(created_at)::text as "lastAt"
    from (
      select ${currency}, ${paidAt}, ${paidMinorSql()} as paid_minor, ${refundedMinor}, ${disputedMinor}, ${createdAt}
      from ${charges} where ${chargesOfPayer(merchantId, keys)} limit ${SUMMED_CHARGES}
    ) own group by currency order by count(*) desc, currency`);
  return rows.map((row) => ({
    currency: row.currency,
    charges: Number(row.charges),
    paid: Number(row.paid),
    paidMinor: asMinor(Number(row.paidMinor)),
    refundedMinor: asMinor(Number(row.refundedMinor)),
    disputedMinor: asMinor(Number(row.disputedMinor)),
    firstAt: new Date(row.firstAt),
    lastAt: new Date(row.lastAt),
  }));
}

/** Totals of a charge's payer in one currency: the number of charges, and the paid amount in minor units. */
export type PayerTotal = { chargeId: ChargeId; currency: string; charges: number; paidMinor: Minor };

/** The totals of some charges' payers, each over the newest TELLING_CHARGES, by currency. */
export async function sumPayersOf(
  reader: Reader,
  merchantId: MerchantId,
  ids: readonly ChargeId[],
): Promise<PayerTotal[]> {
  if (ids.length === 0) return [];
  const rows = await reader.execute<Record<keyof PayerTotal, string> & Pick<PayerTotal, "chargeId">>(sql`
    select told.id as "chargeId", total.*
    from (
      select ${charges.id}, ${KEY} as key from ${charges}
      where ${charges.merchantId} = ${merchantId} and ${charges.id} = any(${`{${ids.join(",")}}`}::text[])
    ) told cross join lateral (
      select currency, count(*) as charges, coalesce(sum(paid_minor), 0) as "paidMinor"
      from (
        select own.currency, case when own.paid_at is not null then ${paidMinorSql(sql`own`)} end as paid_minor
        from charges own where own.merchant_id = ${merchantId} and ${payerKey(sql`own.customer`)} = told.key
        order by own.created_at desc, own.id desc limit ${TELLING_CHARGES}
      ) newest group by currency
    ) total
    order by total.charges desc, total.currency`);
  return rows.map((row) => ({
    chargeId: row.chargeId,
    currency: row.currency,
    charges: Number(row.charges),
    paidMinor: asMinor(Number(row.paidMinor)),
  }));
}

/**
 * The newest charge of each of the merchant's payers, newest first, after a charge. A page examines a limited number of charges,
 * so it may be short although more follow; the next page continues after `next`.
 */
export async function listNewestPayers(
  reader: Reader,
  merchantId: MerchantId,
  { limit, after }: { limit: number; after: string | null },
): Promise<{ rows: ChargeRecord[]; next: ChargeId | null }> {
  const scope = eq(charges.merchantId, merchantId);
  const beyond = after === null ? sql`true` : beyondCursor({ ...CHARGES, scope }, after, false);
  const [seen] = await reader.execute<{ found: ChargeId[]; last: ChargeId | null }>(sql`
    with seen as materialized (
      select ${charges.id}, ${charges.createdAt}, ${KEY} as key from ${charges}
      where ${charges.merchantId} = ${merchantId} and ${KEY} is not null and ${beyond}
      order by ${orderOf(CHARGES)} limit ${LOOKED_THROUGH}
    )
    select array(
        select id from seen where not exists (
          select from charges newer where newer.merchant_id = ${merchantId}
            and ${payerKey(sql`newer.customer`)} = seen.key
            and (newer.created_at, newer.id) > (seen.created_at, seen.id))
        order by created_at desc, id desc limit ${limit + 1}
      ) as found,
      (select id from seen order by created_at desc, id desc offset ${LOOKED_THROUGH - 1} limit 1) as last`);
  const { found = [], last = null } = seen ?? {};
  const shown = found.slice(0, limit);
  return {
    rows: await loadCharges(reader, merchantId, shown),
    next: found.length > limit ? (shown.at(-1) ?? null) : last,
  };
}

/**
 * The newest charges of payers whose name, e-mail or document matches a text; several for a payer with several such
 * charges.
 */
export async function listChargesByPayerText(
  reader: Reader,
  merchantId: MerchantId,
  query: string,
  limit: number,
): Promise<ChargeRecord[]> {
  const document = toDocument(query);
  const texts = [
    beginsWith(NAME, query),
    beginsWith(EMAIL, query),
    ...(document === null ? [] : [equals(DOCUMENT, document)]),
  ];
  const filter = {
    scope: sql`${charges.merchantId} = ${merchantId} and ${KEY} is not null`,
    search: {
      // In their indexes, the product precedes the text.
      matches: texts.flatMap((match) => PRODUCTS.map((product) => ofProduct(match, product))),
      anywhere: [NAME, EMAIL].map((text) => ({ text, query })),
    },
  };
  const page = await readListPage(reader, CHARGES, filter, { limit, counted: false, glance: true });
  return page.rows;
}

/** The condition of the merchant's charges by a payer with the given keys. */
export function chargesOfPayer(merchantId: MerchantId, keys: readonly string[]): SQL {
  return sql`${charges.merchantId} = ${merchantId} and ${inArray(KEY, [...keys])}`;
}

/** The payer key of each of the given charges, by id. */
export async function findPayerKeys(
  reader: Reader,
  merchantId: MerchantId,
  ids: readonly ChargeId[],
): Promise<Map<ChargeId, string>> {
  if (ids.length === 0) return new Map();
  const rows = await reader
    .select({ id: charges.id, key: KEY })
    .from(charges)
    .where(and(eq(charges.merchantId, merchantId), inArray(charges.id, [...ids])));
  return new Map(rows.flatMap(({ id, key }) => (key === null ? [] : [[id, key] as const])));
}

function ofProduct(match: Match, product: string): Match {
  return { ...match, where: sql`(${charges.product} = ${product} and ${match.where})` };
}

function ofAnyProduct(): SQL {
  return sql`${charges.product} = any(${`{${PRODUCTS.join(",")}}`}::text[])`;
}

function loadCharges(
  reader: Reader,
  merchantId: MerchantId,
  ids: readonly ChargeId[],
): Promise<ChargeRecord[]> {
  const these = sql`${charges.merchantId} = ${merchantId} and ${charges.id} = any(${`{${ids.join(",")}}`}::text[])`;
  return CHARGES.load(reader, these, orderOf(CHARGES));
}
