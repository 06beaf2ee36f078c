import { db, unpreparedDb } from "#db/client";
import { databaseNow } from "#db/clock";
import { listInvoices } from "#db/queries/invoice-list";
import { listMerchantNames } from "#db/queries/merchants";
import { findUser } from "#db/queries/users";
import type { SearchParams } from "#lib/client/search-params";
import { readWithdrawalListParams } from "#lib/client/withdrawal-list-params";
import { formatUnits } from "#lib/domain/crypto/units";
import { formatAmount } from "#lib/domain/money";
import { getOwnUser } from "#lib/features/account/get-own-user";
import { findApprovalBar } from "#lib/features/approvals/find-approval-bar";
import { nameCustodians } from "#lib/features/connections/name-custodians";
import { requestAt, toInvoicePlace } from "#lib/features/invoices/invoice-place";
import { invoiceEndsOf } from "#lib/features/invoices/read-invoices";
import type { Loaded } from "#lib/pages/loaded";
import { currentStaffSession } from "#lib/platform/page/current-session";

const PAGE_SIZE = 25;
const OLDEST_FIRST = "createdAt.ASC";

export type WithdrawalsPage = Loaded<typeof loadWithdrawalsPage>;

/** A page of the withdrawals of all merchants that wait for a decision, the oldest first, as that member of staff may decide them. */
export async function loadWithdrawalsPage(search: SearchParams) {
  const { userId } = await currentStaffSession();
  const here = readWithdrawalListParams(search);
  const request = requestAt(here, OLDEST_FIRST, PAGE_SIZE);
  const { rows, ...counts } = await listInvoices(
    unpreparedDb(),
    { merchantId: null, type: "WITHDRAWAL", status: "REQUESTED" },
    { field: "createdAt", direction: "ASC" },
    request,
    databaseNow(),
  );
  const requesters = [...new Set(rows.flatMap(({ invoice }) => invoice.requestedBy ?? []))];
  const [merchants, people] = await Promise.all([
    listMerchantNames(
      db(),
      rows.map((row) => row.userId),
    ),
    Promise.all(requesters.map((requester) => findUser(db(), requester))),
  ]);
  const names = new Map(people.flatMap((person) => (person ? [[person.id, person.name] as const] : [])));
  const payers = await nameCustodians(rows.map(({ invoice }) => invoice.custodian));
  const looking = await getOwnUser(userId);
  const withdrawals = await Promise.all(
    rows.map(async ({ invoice, userId: number }) => ({
      id: invoice.id,
      merchantName: merchants.get(number) ?? "",
      amount: formatAmount(invoice.amountMinor),
      currency: invoice.currency,
      payCurrency: invoice.payCurrency,
      address: invoice.payAddress ?? "",
      payer: payers.get(invoice.custodian) ?? null,
      coins: formatUnits(invoice.payUnits, invoice.payCurrency),
      createdAt: invoice.createdAt.toISOString(),
      requestedBy: (invoice.requestedBy && names.get(invoice.requestedBy)) ?? null,
      bar: await findApprovalBar(db(), looking, invoice),
    })),
  );
  return {
    withdrawals,
    here,
    place: toInvoicePlace({ ...counts, ...invoiceEndsOf(rows, OLDEST_FIRST) }, request),
    size: PAGE_SIZE,
  };
}
