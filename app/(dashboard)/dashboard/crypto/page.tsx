import { Coins } from "lucide-react";
import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { invoiceTable } from "#components/crypto/invoice-table";
import { ListCard } from "#components/lists/list-card";
import { ListHeader } from "#components/lists/list-header";
import { NoRows } from "#components/lists/no-rows";
import { EmptyState } from "#components/ui/empty-state";
import { db } from "#db/client";
import { BEGINNING } from "#lib/client/list-position";
import type { SearchParams } from "#lib/client/params/search-params";
import { invoiceList, toInvoiceQuery, withdrawalList } from "#lib/invoices/invoice-list.params";
import { requestAt, toInvoicePageInfo } from "#lib/invoices/invoice-page-info";
import { readInvoices } from "#lib/invoices/read-invoices";
import { readListSettings } from "#lib/lists/read-list-settings";
import { listMerchantNames } from "#lib/merchants/merchants.queries";
import type { Loaded } from "#lib/pages/loaded";
import { paymentsHrefOf } from "#lib/pages/payments/product-lists.params";
import { readPayers } from "#lib/pages/payouts/read-payers";
import { currentSession } from "#lib/platform/page/current-session";
import { InvoiceFilters } from "./invoice-filters";

type CryptoPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

const PAGE_SIZE = 25;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("crypto");
  return { title: t("list.title") };
}

/** All merchants' crypto invoices, for staff; a merchant's are in the lists of payments and of payouts. */
export default async function CryptoPage({ searchParams }: CryptoPageProps) {
  const page = await loadInvoicesPage(await searchParams);
  if (page.elsewhere !== null) redirect(page.elsewhere);
  return <InvoicesScreen page={page} />;
}

type InvoicesPage = Extract<Loaded<typeof loadInvoicesPage>, { elsewhere: null }>;

async function InvoicesScreen({ page }: { page: InvoicesPage }) {
  const t = await getTranslations("crypto");
  const { state, settings, invoices, payers } = page;
  const table = await invoiceTable(invoices, {
    order: state.order,
    orderedHref: (to) => invoiceList.href({ ...state, ...to }),
    merchants: {
      names: page.merchants,
      hrefOf: (user_id) => invoiceList.href({ ...state, user_id, ...BEGINNING }),
    },
    payers,
  });
  return (
    <>
      <ListHeader title={t("list.title")} description={t("list.staffIntro")} page={page} />
      <InvoiceFilters state={state} views={settings.views} />
      <ListCard
        list={invoiceList}
        label={t("list.title")}
        {...table}
        page={page}
        empty={
          page.isFiltered ? (
            <NoRows
              href={invoiceList.path}
              labels={{ title: t("noMatch.title"), body: t("noMatch.body"), action: t("noMatch.action") }}
            />
          ) : (
            <EmptyState icon={<Coins />} title={t("list.empty")} />
          )
        }
      />
    </>
  );
}

/** A page of all merchants' crypto invoices, for staff; for a merchant's people, where the same rows are now. */
async function loadInvoicesPage(search: SearchParams) {
  const { merchantId, userId } = await currentSession();
  const state = invoiceList.read(search);
  if (merchantId !== null) {
    const { type, status: _, ...rest } = state;
    const elsewhere =
      type === "WITHDRAWAL"
        ? withdrawalList.href({ ...rest, status: withdrawalList.read(search).status })
        : paymentsHrefOf("invoices", search);
    return { elsewhere };
  }
  const request = requestAt(state, state.order, PAGE_SIZE);
  const [settings, { data, ends }] = await Promise.all([
    readListSettings(userId, invoiceList.name),
    readInvoices(null, toInvoiceQuery(state), request),
  ]);
  return {
    elsewhere: null,
    state,
    settings,
    invoices: data,
    merchants: await listMerchantNames(
      db(),
      data.map(({ user_id }) => user_id),
    ),
    payers: await readPayers(data),
    pageInfo: toInvoicePageInfo(ends, request),
    size: PAGE_SIZE,
    isFiltered: invoiceList.isFiltered(state),
  };
}
