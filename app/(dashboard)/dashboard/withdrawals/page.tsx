import { CircleCheck } from "lucide-react";
import type { Metadata } from "next";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { ListFooter } from "#components/lists/list-footer";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { Card } from "#components/ui/card";
import { EmptyState } from "#components/ui/empty-state";
import { PageHeader } from "#components/ui/page-header";
import { db, unpreparedDb } from "#db/client";
import { databaseNow } from "#db/clock";
import { getOwnUser } from "#lib/account/get-own-user";
import { findUser } from "#lib/account/users.queries";
import { approvalShownTo } from "#lib/approvals/approval-bar.rules";
import { judgeApprovers } from "#lib/approvals/find-approval";
import { defineList } from "#lib/client/define-list";
import type { SearchParams } from "#lib/client/params/search-params";
import { formatUnits } from "#lib/coins/units.rules";
import { nameCustodians } from "#lib/connections/name-custodians";
import { formatAmount } from "#lib/domain/money/money";
import { invoiceList } from "#lib/invoices/invoice-list.params";
import { listInvoices } from "#lib/invoices/invoice-list.queries";
import { requestAt, toInvoicePageInfo } from "#lib/invoices/invoice-page-info";
import { invoiceEndsOf } from "#lib/invoices/read-invoices";
import { listMerchantNames } from "#lib/merchants/merchants.queries";
import type { Loaded } from "#lib/pages/loaded";
import { currentStaffSession } from "#lib/platform/page/current-session";
import { WithdrawalQueue } from "./withdrawal-queue";

type WithdrawalsPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

const PAGE_SIZE = 25;

const OLDEST_FIRST = "createdAt.ASC";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("crypto");
  return { title: t("queue.title") };
}

export default async function WithdrawalsPage({ searchParams }: WithdrawalsPageProps) {
  return <WithdrawalsScreen {...(await loadWithdrawalsPage(await searchParams))} />;
}

/** Withdrawals awaiting staff's decision. */
async function WithdrawalsScreen({ withdrawals, here, pageInfo, size }: Loaded<typeof loadWithdrawalsPage>) {
  const t = await getTranslations("crypto");
  return (
    <>
      <PageHeader
        title={t("queue.title")}
        description={t("queue.intro")}
        actions={
          <Link
            href={invoiceList.href({ type: "WITHDRAWAL" })}
            className={buttonVariants({ variant: "secondary" })}
          >
            {t("queue.all")}
          </Link>
        }
      />
      <Card className="overflow-hidden">
        {withdrawals.length > 0 ? (
          <WithdrawalQueue withdrawals={withdrawals} />
        ) : (
          <EmptyState icon={<CircleCheck />} title={t("queue.empty.title")}>
            {t("queue.empty.body")}
          </EmptyState>
        )}
        <ListFooter
          here={here}
          pageInfo={pageInfo}
          size={size}
          shown={withdrawals.length}
          hrefOf={withdrawalQueue.href}
        />
      </Card>
    </>
  );
}

const withdrawalQueue = defineList({
  name: null,
  path: "/dashboard/withdrawals",
  filters: {},
  foundBy: "filters alone",
});

/**
 * A page of all merchants' withdrawals awaiting a decision, oldest first, with what prevents this member of staff from approving
 * each.
 */
async function loadWithdrawalsPage(search: SearchParams) {
  const { userId } = await currentStaffSession();
  const here = withdrawalQueue.read(search);
  const request = requestAt(here, OLDEST_FIRST, PAGE_SIZE);
  const { rows, ...counts } = await listInvoices(unpreparedDb(), {
    filter: { merchantId: null, type: "WITHDRAWAL", status: "REQUESTED" },
    order: { field: "createdAt", direction: "ASC" },
    request,
    now: databaseNow(),
  });
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
  const waiting = rows.map(({ invoice }) => invoice);
  const requests = { permission: "withdrawals:decide", waiting } as const;
  const judged = await judgeApprovers(db(), { team: null, looking }, requests);
  const withdrawals = rows.map(({ invoice, userId: number }) => ({
    id: invoice.id,
    merchantName: merchants.get(number) ?? "",
    amount: formatAmount(invoice.amountMinor, invoice.currency),
    currency: invoice.currency,
    payCurrency: invoice.payCurrency,
    address: invoice.payAddress ?? "",
    payer: payers.get(invoice.custodian) ?? null,
    coins: formatUnits(invoice.payUnits, invoice.payCurrency),
    createdAt: invoice.createdAt.toISOString(),
    requestedBy: (invoice.requestedBy && names.get(invoice.requestedBy)) ?? null,
    ...approvalShownTo(looking.id, judged.get(invoice.id) ?? []),
  }));
  return {
    withdrawals,
    here,
    pageInfo: toInvoicePageInfo({ ...counts, ...invoiceEndsOf(rows, OLDEST_FIRST) }, request),
    size: PAGE_SIZE,
  };
}
