import { and, eq, ne, type SQL, sql } from "drizzle-orm";
import type { Reader } from "#db/client";
import { merchantTime } from "#db/clock";
import { charges } from "#db/schema/charges";
import { invoices } from "#db/schema/invoices";
import { pixPayments } from "#db/schema/pix-payments";
import { paidMinorSql } from "#lib/attempts/paid-minor.queries";
import type { ChargeRecord } from "#lib/charges/charges.queries";
import { findPaidBy } from "#lib/customers/paid-by.queries";
import type { MerchantId } from "#lib/domain/ids";
import { asMinor, type Minor } from "#lib/domain/money/minor";
import type { PaymentMethod } from "#lib/domain/payment-methods";
import { PRODUCTS, type Product } from "#lib/domain/product";
import {
  constant,
  emptyPage,
  type FoundBranches,
  findBranches,
  inPeriod,
  type List,
  type ListPage,
  orderOf,
  type PageRequest,
  type Period,
  readFound,
} from "#lib/lists/list-page.queries";
import { COUNTED_TO } from "#lib/lists/lists.rules";
import { chargeReadsAs, isWord } from "#lib/lists/reads-as.queries";
import { equals, type SearchText } from "#lib/lists/search-text.queries";
import type { ChargeStatus } from "#lib/payments/states.rules";
import { paymentSearch } from "#lib/pix-payments/pix-payment-list.queries";
import type { ChargeRefundStatus } from "#lib/refunds/refund-status.rules";
import { readSearchTerms } from "#lib/search/search-terms.rules";
import { CHARGE } from "#lib/status/status-tables.rules";

export type PaymentFilter = Period & {
  product?: Product | undefined;
  /** The products that the caller may read; all if absent. */
  readable?: readonly Product[];
  /** The current status, swept or not. */
  status?: ChargeStatus | undefined;
  /** The method that paid it. */
  method?: PaymentMethod | undefined;
  /** How much was refunded after payment. */
  refund?: ChargeRefundStatus | undefined;
  query?: string | undefined;
  /** The providers whose references `query` may match. */
  providers: readonly string[];
};

/** A charge of any product, with its product's id. */
export type PaymentRow = { charge: ChargeRecord; shownId: string };

/** The sum of a filter's payments in one currency, in minor units. */
export type PaymentTotal = {
  currency: string;
  count: number;
  grossMinor: Minor;
  paidMinor: Minor;
  refundedMinor: Minor;
};
/** One total for each currency; `isWhole` is false if more payments match than were summed. */
export type PaymentTotals = { totals: PaymentTotal[]; isWhole: boolean };

const PAYMENTS: List<PaymentRow> = {
  table: charges,
  key: [charges.createdAt, charges.id],
  load: (reader, isOnPage, order) =>
    reader
      .select({
        charge: charges,
        // A subquery for each row of the page, because a join may read a whole table.
        shownId: sql<string>`coalesce(
          (select ${pixPayments.id}::text from ${pixPayments} where ${and(eq(pixPayments.merchantId, charges.merchantId), eq(pixPayments.chargeId, charges.id))}),
          (select ${invoices.id} from ${invoices} where ${and(eq(invoices.merchantId, charges.merchantId), eq(invoices.chargeId, charges.id))}),
          ${charges.id})`,
      })
      .from(charges)
      .where(isOnPage)
      .orderBy(order),
};

/**
 * One page of the merchant's charges of every product, or of one, newest first, with the number of matches and the sums of the
 * newest `addedUpTo` (default 1,000).
 */
export async function listPayments(
  reader: Reader,
  merchantId: MerchantId,
  {
    filter,
    request,
    now,
    addedUpTo = COUNTED_TO,
  }: { filter: PaymentFilter; request: PageRequest; now: Date; addedUpTo?: number },
): Promise<{ page: ListPage<PaymentRow>; sum: PaymentTotals }> {
  const { product, readable = PRODUCTS, status, method, refund, query, providers } = filter;
  const nothing = { page: emptyPage<PaymentRow>(), sum: { totals: [], isWhole: true } };
  const isOfPaid = method !== undefined || refund !== undefined;
  if (isOfPaid && status !== undefined && status !== CHARGE.after.pay) return nothing;
  const paidBy = method && (await findPaidBy(reader, merchantId, method));
  if (paidBy === null) return nothing;
  const read = status ?? (isOfPaid ? CHARGE.after.pay : undefined);
  const found = await findBranches(reader, PAYMENTS, {
    scope: eq(charges.merchantId, merchantId),
    ranges: (product ? [product] : readable).map((one) => isWord(charges.product, one)),
    where: [inPeriod(charges.createdAt, filter), paidBy, refund && isRefunded(refund)],
    alternatives: read && [chargeReadsAs(read, merchantTime(merchantId, now))],
    search: query === undefined ? undefined : searchOf(merchantId, query, providers),
  });
  if (!found) return nothing;
  const [page, sum] = await Promise.all([
    readFound(reader, PAYMENTS, found, request),
    sumFound(reader, found, addedUpTo),
  ]);
  return { page, sum };
}

// This uses the index: a charge refunded wholly or in part has `refunded_minor` above zero.
function isRefunded(refund: ChargeRefundStatus): SQL | undefined {
  const { refundedMinor } = charges;
  const paidMinor = paidMinorSql();
  const read: Record<ChargeRefundStatus, SQL | undefined> = {
    NONE: eq(refundedMinor, 0),
    PARTIAL: and(sql`${refundedMinor} > 0`, ne(refundedMinor, paidMinor)),
    FULL: and(sql`${refundedMinor} > 0`, eq(refundedMinor, paidMinor)),
  };
  return read[refund];
}

/** Sums the newest rows of the branches, in index order, so that it reads only that many rows. */
async function sumFound(reader: Reader, { branches }: FoundBranches, most: number): Promise<PaymentTotals> {
  const { createdAt, id, currency, status, refundedMinor } = charges;
  const { grossAmountMinor, captureMinor, receivedMinor } = charges;
  const each = branches.map(
    (branch) =>
      sql`(select ${sql.join([createdAt, id, currency, status, grossAmountMinor, captureMinor, receivedMinor, refundedMinor], sql`, `)}
        from ${charges} where ${branch} order by ${orderOf(PAYMENTS)} limit ${constant(most + 1)})`,
  );
  const rows = await reader.execute<Record<"currency" | "count" | "gross" | "paid" | "refunded", string>>(sql`
    select currency, count(*) as count, sum(gross_amount_minor) as gross, sum(refunded_minor) as refunded,
      sum(case when status = ${CHARGE.after.pay} then ${paidMinorSql(sql`newest`)} else 0 end) as paid
    from (
      select * from (${sql.join(each, sql` union all `)}) branches
      order by created_at desc, id desc limit ${constant(most + 1)}
    ) newest
    group by currency order by currency`);
  const totals = rows.map((row) => ({
    currency: row.currency,
    count: Number(row.count),
    grossMinor: asMinor(Number(row.gross)),
    paidMinor: asMinor(Number(row.paid)),
    refundedMinor: asMinor(Number(row.refunded)),
  }));
  return { totals, isWhole: totals.reduce((sum, { count }) => sum + count, 0) <= most };
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The fields that find a charge, Pix payment or invoice, and an amount. */
function searchOf(merchantId: MerchantId, query: string, providers: readonly string[]): SearchText {
  const search = paymentSearch(merchantId, query.trim(), providers);
  const { amountMinor } = readSearchTerms(query) ?? { amountMinor: null };
  const ofInvoice = (where: SQL) =>
    sql`select ${invoices.chargeId} from ${invoices} where ${eq(invoices.merchantId, merchantId)} and ${where}
      and ${invoices.chargeId} is not null`;
  const names = [sql`${invoices.id} = ${query}`, eq(invoices.payAddress, query)];
  if (UUID.test(query)) names.push(eq(invoices.idTransaction, query));
  return {
    ...search,
    matches: [
      ...search.matches,
      ...(amountMinor === null ? [] : [equals(charges.grossAmountMinor, amountMinor)]),
    ],
    ids: [...(search.ids ?? []), ...names.map(ofInvoice)],
  };
}
