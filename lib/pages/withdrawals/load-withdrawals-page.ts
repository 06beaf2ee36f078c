import type { QueuedWithdrawal } from "#components/crypto/withdrawal-queue";
import { db } from "#db/client";
import { listInvoices } from "#db/queries/invoice-list";
import { listMerchantNames } from "#db/queries/merchants";
import { findUser } from "#db/queries/users";
import { formatUnits } from "#lib/domain/crypto/units";
import type { UserId } from "#lib/domain/ids";
import { formatAmount } from "#lib/domain/money";
import { getOwnUser } from "#lib/features/account/get-own-user";
import { findApprovalBar } from "#lib/features/withdrawals/find-approval-bar";

const PAGE_SIZE = 25;

/** One page of the withdrawals of all merchants that wait for a decision, the oldest first, as that person may decide them. */
export async function loadWithdrawalQueue(userId: UserId, page: number, now: Date) {
  const { rows, total, mayBeMore, hasNext } = await listInvoices(
    { merchantId: null, type: "WITHDRAWAL", status: "REQUESTED" },
    { field: "createdAt", direction: "ASC" },
    { page, quantity: PAGE_SIZE },
    now,
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
  const looking = await getOwnUser(userId);
  const withdrawals = await Promise.all(
    rows.map(
      async ({ invoice, userId: number }): Promise<QueuedWithdrawal> => ({
        id: invoice.id,
        merchantName: merchants.get(number) ?? "",
        amount: formatAmount(invoice.amountMinor),
        currency: invoice.currency,
        payCurrency: invoice.payCurrency,
        address: invoice.payAddress ?? "",
        coins: formatUnits(invoice.payUnits, invoice.payCurrency),
        createdAt: invoice.createdAt.toISOString(),
        requestedBy: (invoice.requestedBy && names.get(invoice.requestedBy)) ?? null,
        bar: await findApprovalBar(db(), looking, invoice),
      }),
    ),
  );
  return {
    withdrawals,
    pagination: { page, limit: PAGE_SIZE, total: mayBeMore ? null : total, hasMore: hasNext },
  };
}
