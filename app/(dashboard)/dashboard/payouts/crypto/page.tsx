import { ArrowUpRight, Coins } from "lucide-react";
import type { Metadata } from "next";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { InvoiceOrderSelect } from "#components/crypto/invoice-order-select";
import { invoiceTable } from "#components/crypto/invoice-table";
import { ListFilters } from "#components/lists/filters/list-filters";
import { ListCard } from "#components/lists/list-card";
import { ListHeader } from "#components/lists/list-header";
import { NoRows } from "#components/lists/no-rows";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { EmptyState } from "#components/ui/empty-state";
import { BEGINNING } from "#lib/client/list-position";
import type { SearchParams } from "#lib/client/params/search-params";
import {
  invoiceExportHref,
  invoiceList,
  invoicesOf,
  isViewOfWithdrawals,
  toInvoiceQuery,
  withdrawalList,
} from "#lib/invoices/invoice-list.params";
import { requestAt, toInvoicePageInfo } from "#lib/invoices/invoice-page-info";
import { WITHDRAWAL_STATUSES } from "#lib/invoices/invoice-states.rules";
import { readInvoices } from "#lib/invoices/read-invoices";
import { readListSettings } from "#lib/lists/read-list-settings";
import type { Loaded } from "#lib/pages/loaded";
import { readPayers } from "#lib/pages/payouts/read-payers";
import { currentMerchantSession } from "#lib/platform/page/current-session";
import { may } from "#lib/team/permissions.rules";

type CryptoPayoutsPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

const PAGE_SIZE = 25;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("crypto.payouts");
  return { title: t("title") };
}

export default async function CryptoPayoutsPage({ searchParams }: CryptoPayoutsPageProps) {
  return <WithdrawalsScreen page={await loadWithdrawalsPage(await searchParams)} />;
}

/** A merchant's withdrawals, which the screen calls crypto payouts. */
async function WithdrawalsScreen({ page }: { page: Loaded<typeof loadWithdrawalsPage> }) {
  const t = await getTranslations("crypto");
  const { state, settings, invoices, payers } = page;
  const send = page.mayWithdraw ? (
    <Link href="/dashboard/crypto/withdraw" className={buttonVariants()}>
      <ArrowUpRight aria-hidden="true" />
      {t("withdraw.button")}
    </Link>
  ) : null;
  const table = await invoiceTable(invoices, {
    order: state.order,
    orderedHref: (to) => withdrawalList.href({ ...state, ...to }),
    payers,
  });
  return (
    <>
      <ListHeader
        title={t("payouts.title")}
        description={t("payouts.intro")}
        page={page}
        exportHref={invoiceExportHref(invoicesOf(state))}
        actions={invoices.length === 0 && !page.isFiltered ? null : send}
      />
      <ListFilters
        list={withdrawalList}
        state={state}
        main={{
          by: "status",
          label: t("list.status"),
          all: t("list.anyStatus"),
          of: WITHDRAWAL_STATUSES,
          nameOf: (status) => t(`status.${status}`),
        }}
        labels={{ label: t("list.search"), hint: t("list.searchHint") }}
        views={settings.views}
        viewHref={
          page.isFiltered
            ? withdrawalList.path + searchOf(invoiceList.href({ ...invoicesOf(state), ...BEGINNING }))
            : withdrawalList.path
        }
      >
        <InvoiceOrderSelect order={state.order} />
      </ListFilters>
      <ListCard
        list={withdrawalList}
        label={t("payouts.title")}
        {...table}
        page={page}
        empty={
          page.isFiltered ? (
            <NoRows
              href={withdrawalList.path}
              labels={{ title: t("noMatch.title"), body: t("noMatch.body"), action: t("noMatch.action") }}
            />
          ) : (
            <EmptyState icon={<Coins />} title={t("payouts.empty.title")} action={send}>
              {t("payouts.empty.body")}
            </EmptyState>
          )
        }
      />
    </>
  );
}

function searchOf(href: string): string {
  return href.slice(href.indexOf("?"));
}

/** A page of the merchant's withdrawals, and the person's view settings. */
async function loadWithdrawalsPage(search: SearchParams) {
  const session = await currentMerchantSession();
  const { merchantId, userId } = session;
  const state = withdrawalList.read(search);
  const request = requestAt(state, state.order, PAGE_SIZE);
  const [settings, { data, ends }] = await Promise.all([
    readListSettings(userId, withdrawalList.name),
    readInvoices(merchantId, toInvoiceQuery(invoicesOf(state)), request),
  ]);
  return {
    state,
    settings: { ...settings, views: settings.views.filter(isViewOfWithdrawals) },
    invoices: data,
    payers: await readPayers(data),
    pageInfo: toInvoicePageInfo(ends, request),
    size: PAGE_SIZE,
    isFiltered: withdrawalList.isFiltered(state),
    mayWithdraw: may(session, "money:move"),
  };
}
