import { db } from "#db/client";
import { listMerchantNames } from "#db/queries/merchants";
import {
  exportFilterOf,
  isFiltered,
  readInvoiceListParams,
  toInvoiceQuery,
} from "#lib/client/invoice-list-params";
import type { SearchParams } from "#lib/client/search-params";
import { isCustodian, type OwnAccountName } from "#lib/domain/custody";
import { may } from "#lib/domain/permissions";
import { scopesOfRole } from "#lib/domain/roles";
import { nameCustodians } from "#lib/features/connections/name-custodians";
import { requestAt, toInvoicePlace } from "#lib/features/invoices/invoice-place";
import { readInvoices } from "#lib/features/invoices/read-invoices";
import { readListSettings } from "#lib/features/lists/read-list-settings";
import type { Loaded } from "#lib/pages/loaded";
import { currentSession } from "#lib/platform/page/current-session";
import type { InvoiceView } from "#lib/schemas/invoice";

const PAGE_SIZE = 25;

export type InvoicesPage = Loaded<typeof loadInvoicesPage>;

/** A page of the merchant's crypto invoices or, for staff, of everybody's, with the names of whose they are. */
export async function loadInvoicesPage(search: SearchParams) {
  const session = await currentSession();
  const { merchantId, userId, role } = session;
  const state = readInvoiceListParams(search);
  const isStaff = merchantId === null;
  const request = requestAt(state, state.order, PAGE_SIZE);
  const [settings, { data, ends }] = await Promise.all([
    readListSettings(userId, "invoices"),
    readInvoices(merchantId, toInvoiceQuery(state), request),
  ]);
  const place = toInvoicePlace(ends, request);
  const numbers = data.map(({ user_id }) => user_id);
  return {
    state,
    settings,
    isStaff,
    invoices: data,
    merchants: isStaff ? await listMerchantNames(db(), numbers) : undefined,
    payers: await readPayers(data),
    place,
    size: PAGE_SIZE,
    // Staff take no file of everybody's invoices.
    toExport: isStaff ? null : { filter: exportFilterOf(state), place },
    isFiltered: isFiltered(state),
    mayCreate: !isStaff && scopesOfRole(role).includes("invoices:write"),
    mayWithdraw: may(session, "money:move"),
  };
}

/** Which account paid each withdrawal (null: the platform's), by its id; told where accounts of the merchants' own are among them. */
async function readPayers(
  invoices: readonly InvoiceView[],
): Promise<ReadonlyMap<string, OwnAccountName | null>> {
  const withdrawals = invoices.filter(({ type }) => type === "WITHDRAWAL");
  const names = await nameCustodians(withdrawals.map(({ custodian }) => custodian).filter(isCustodian));
  if (names.size === 0) return new Map();
  return new Map(
    withdrawals.map(({ id, custodian }) => [id, (isCustodian(custodian) && names.get(custodian)) || null]),
  );
}
