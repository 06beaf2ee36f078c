import { type Placeholder, type SQL, sql } from "drizzle-orm";
import type { Reader } from "#db/client";
import { merchantTime } from "#db/clock";
import { rowsOf } from "#db/prepared-query";
import { charges } from "#db/schema/charges";
import type { ChargeRecord } from "#lib/charges/charges.queries";
import { type MerchantId, readId } from "#lib/domain/ids";
import type { Product } from "#lib/domain/product";
import {
  inPeriod,
  type List,
  type ListFilter,
  type ListPage,
  type PageRequest,
  type Period,
  readListPage,
} from "#lib/lists/list-page.queries";
import { chargeReadsAs } from "#lib/lists/reads-as.queries";
import { beginsWith, equals, type SearchText, toDocument } from "#lib/lists/search-text.queries";
import type { ChargeStatus } from "#lib/payments/states.rules";
import { readAmountMinor } from "#lib/search/search-terms.rules";

export type ChargeFilter = Period & {
  /** The current status, swept or not. */
  status?: ChargeStatus | undefined;
  query?: string | undefined;
};

const PRODUCT = "CHARGE";
const selectCharges = rowsOf(charges);
/** Charges, newest first. */
export const CHARGES: List<ChargeRecord> = {
  table: charges,
  key: [charges.createdAt, charges.id],
  load: (reader, isOnPage, order) => selectCharges(reader, sql`${isOnPage} order by ${order}`),
};

/** One page of a merchant's charges (of this product only), newest first, and how many match the filter. */
export function listCharges(
  reader: Reader,
  merchantId: MerchantId,
  { filter, request, now }: { filter: ChargeFilter; request: PageRequest; now: Date },
): Promise<ListPage<ChargeRecord>> {
  const { status, query } = filter;
  const requested: ListFilter = {
    scope: chargesOf(merchantId, PRODUCT),
    where: [inPeriod(charges.createdAt, filter)],
    alternatives: status && [chargeReadsAs(status, merchantTime(merchantId, now))],
    search: query === undefined ? undefined : chargeSearch(query),
  };
  return readListPage(reader, CHARGES, requested, request);
}

/** The condition of a merchant's charges of a product, by value or by a prepared query's placeholder. */
export function chargesOf(merchantId: MerchantId | Placeholder, product: Product | Placeholder): SQL {
  return sql`${charges.merchantId} = ${merchantId} and ${charges.product} = ${product}`;
}

/** The searched fields of charges: id, amount, reference, description, and the customer's name, e-mail and document. */
export function chargeSearch(query: string): SearchText {
  const { id, externalReference, description, customer, grossAmountMinor } = charges;
  const [name, email] = [sql`(${customer}->>'name')`, sql`(${customer}->>'email')`];
  const [document, chargeId, amountMinor] = [
    toDocument(query),
    readId("charge", query),
    readAmountMinor(query),
  ];
  return {
    matches: [
      beginsWith(externalReference, query),
      beginsWith(sql`left(${description}, 100)`, query),
      beginsWith(name, query),
      beginsWith(email, query),
      ...(document === null ? [] : [equals(sql`(${customer}->>'document')`, document)]),
      ...(chargeId === null ? [] : [equals(id, chargeId)]),
      ...(amountMinor === null ? [] : [equals(grossAmountMinor, amountMinor)]),
    ],
    anywhere: [externalReference, description, name, email].map((text) => ({ text, query })),
  };
}
