import { db } from "#db/client";
import { invoicesCountedBeyond } from "#db/queries/invoice-list";
import { listMerchantNames } from "#db/queries/merchants";
import {
  exportFilterOf,
  isFiltered,
  readInvoiceListParams,
  toInvoiceQuery,
} from "#lib/client/invoice-list-params";
import type { SearchParams } from "#lib/client/search-params";
import { may } from "#lib/domain/permissions";
import { scopesOfRole } from "#lib/domain/roles";
import { listInvoices } from "#lib/features/invoices/list-invoices";
import { readListSettings } from "#lib/features/lists/read-list-settings";
import type { Loaded } from "#lib/pages/loaded";
import { currentSession } from "#lib/platform/page/current-session";

const PAGE_SIZE = 25;

export type InvoicesPage = Loaded<typeof loadInvoicesPage>;

/** A page of the merchant's crypto invoices or, for staff, of everybody's, with the names of whose they are. */
export async function loadInvoicesPage(search: SearchParams) {
  const session = await currentSession();
  const { merchantId, userId, role } = session;
  const state = readInvoiceListParams(search);
  const isStaff = merchantId === null;
  const [settings, { data, pagination }] = await Promise.all([
    readListSettings(userId, "invoices"),
    listInvoices(merchantId, toInvoiceQuery(state, PAGE_SIZE)),
  ]);
  const moreThan = invoicesCountedBeyond({ ...pagination, quantity: pagination.quantityPerPage });
  const numbers = data.map(({ user_id }) => user_id);
  const { total } = pagination;
  return {
    state,
    settings,
    isStaff,
    invoices: data,
    merchants: isStaff ? await listMerchantNames(db(), numbers) : undefined,
    pagination: { ...pagination, limit: pagination.quantityPerPage },
    moreThan,
    // Staff take no file of everybody's invoices.
    toExport: isStaff
      ? null
      : { filter: exportFilterOf(state), place: { total: total ?? moreThan, mayBeMore: total === null } },
    isFiltered: isFiltered(state),
    mayCreate: !isStaff && scopesOfRole(role).includes("invoices:write"),
    mayWithdraw: may(session, "money:move"),
  };
}
