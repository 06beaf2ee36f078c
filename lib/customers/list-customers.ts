import { db, unpreparedDb } from "#db/client";
import type { ChargeRecord } from "#lib/charges/charges.queries";
import type { CustomerPageView, ListCustomersQuery } from "#lib/customers/customer-record.contract";
import { toListedCustomer } from "#lib/customers/customer-view";
import { findPayerKeys, listChargesByPayerText, listNewestPayers } from "#lib/customers/payers.queries";
import type { MerchantId } from "#lib/domain/ids";
import { readCursorId, toCursor } from "#lib/lists/list-cursor";

/** How many of the found charges are examined for their customers. */
const FOUND_CHARGES = 100;

/**
 * The merchant's customers by newest charge, from `cursor` on, or the newest matches of a text. Throws
 * `invalid_request` for an invalid cursor.
 */
export async function listCustomers(
  merchantId: MerchantId,
  { limit, cursor, query }: ListCustomersQuery,
): Promise<CustomerPageView> {
  if (query !== undefined) {
    const found = await findCustomerCharges(merchantId, query, limit);
    return {
      data: found.map(toListedCustomer),
      pagination: { limit, hasMore: false, nextCursor: null },
    };
  }
  const after = readCursorId("customers", cursor) ?? null;
  const { rows, next } = await listNewestPayers(unpreparedDb(), merchantId, { limit, after });
  return {
    data: rows.map(toListedCustomer),
    pagination: { limit, hasMore: next !== null, nextCursor: next && toCursor("customers", [next]) },
  };
}

/** The newest found charge of each customer whose name, e-mail or document matches a text. */
export async function findCustomerCharges(
  merchantId: MerchantId,
  query: string,
  limit: number,
): Promise<ChargeRecord[]> {
  const found = await listChargesByPayerText(unpreparedDb(), merchantId, query, FOUND_CHARGES);
  const ids = found.map(({ id }) => id);
  const keys = await findPayerKeys(db(), merchantId, ids);
  const newest = new Map<string, ChargeRecord>();
  for (const charge of found) {
    const key = keys.get(charge.id);
    if (key !== undefined && !newest.has(key)) newest.set(key, charge);
  }
  return [...newest.values()].slice(0, limit);
}
