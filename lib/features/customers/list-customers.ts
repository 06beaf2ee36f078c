import { db, unpreparedDb } from "#db/client";
import type { ChargeRecord } from "#db/queries/charges/charges";
import { findPayerKeys, listChargesByPayerText, listNewestPayers } from "#db/queries/charges/payers";
import type { MerchantId } from "#lib/domain/ids";
import { toListedCustomer } from "#lib/features/customers/customer-view";
import { readCursorId, toCursor } from "#lib/features/lists/list-cursor";
import type { CustomerPageView, ListCustomersQuery } from "#lib/schemas/payment/customer-record";

/** Number of found charges examined for their customers. */
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
