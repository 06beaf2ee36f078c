import { unpreparedDb } from "#db/client";
import { listHeldMoney } from "#db/queries/staff";
import type { SearchParams } from "#lib/client/search-params";
import { readStaffListParams } from "#lib/client/staff-list-params";
import { isId } from "#lib/domain/ids";
import { formatAmount } from "#lib/domain/money";
import { nameCustodians } from "#lib/features/connections/name-custodians";
import type { Loaded } from "#lib/pages/loaded";
import { currentStaffSession } from "#lib/platform/page/current-session";

const PAGE_SIZE = 25;

export type HeldPage = Loaded<typeof loadHeldPage>;

/** A page of the money that is held for any merchant, for staff. */
export async function loadHeldPage(search: SearchParams) {
  await currentStaffSession();
  const state = readStaffListParams(search);
  const after = state.before !== null && isId("suspense", state.before) ? state.before : undefined;
  const { rows, hasNext } = await listHeldMoney(unpreparedDb(), { after, limit: PAGE_SIZE });
  const places = await nameCustodians(rows.map(({ custodian }) => custodian));
  const items = rows.map(({ amountMinor, receivedAt, custodian, ...item }) => ({
    ...item,
    /** The account of the merchant's own at which it lies; null for the platform's. */
    at: places.get(custodian) ?? null,
    amount: formatAmount(amountMinor),
    receivedAt: receivedAt.toISOString(),
  }));
  return { state, items, older: hasNext ? (items.at(-1)?.id ?? null) : null };
}
