import { ArrowUpRight, Coins, Plus } from "lucide-react";
import type { Metadata } from "next";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { ListViews } from "#components/lists/filters/list-views";
import { ListCard } from "#components/lists/list-card";
import { NoRows } from "#components/lists/no-rows";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { Code } from "#components/ui/code";
import { EmptyState } from "#components/ui/empty-state";
import { PageHeader } from "#components/ui/page-header";
import { db } from "#db/client";
import type { SearchParams } from "#lib/client/params/search-params";
import { nameCustodians } from "#lib/connections/name-custodians";
import type { InvoiceView } from "#lib/invoices/invoice.contract";
import { invoiceExportHref, invoiceList, toInvoiceQuery } from "#lib/invoices/invoice-list.params";
import { requestAt, toInvoicePageInfo } from "#lib/invoices/invoice-page-info";
import { readInvoices } from "#lib/invoices/read-invoices";
import { isCustodian, type OwnAccountName } from "#lib/ledger/custody.rules";
import { readListSettings } from "#lib/lists/read-list-settings";
import { listMerchantNames } from "#lib/merchants/merchants.queries";
import type { Loaded } from "#lib/pages/loaded";
import { currentSession } from "#lib/platform/page/current-session";
import { may } from "#lib/team/permissions.rules";
import { scopesOfRole } from "#lib/team/roles.rules";
import { InvoiceFilters } from "./invoice-filters";
import { invoiceTable } from "./invoice-list";

type CryptoPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

const PAGE_SIZE = 25;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("crypto");
  return { title: t("list.title") };
}

export default async function CryptoPage({ searchParams }: CryptoPageProps) {
  return <InvoicesScreen page={await loadInvoicesPage(await searchParams)} />;
}

/** A merchant's crypto invoices or, for platform staff, those of all merchants. */
async function InvoicesScreen({ page }: { page: Loaded<typeof loadInvoicesPage> }) {
  const t = await getTranslations("crypto");
  const { state, isStaff, settings, invoices, exportHref, mayCreate } = page;
  return (
    <>
      <PageHeader
        title={t("list.title")}
        description={t(isStaff ? "list.staffIntro" : "list.intro")}
        actions={mayCreate ? <Actions mayWithdraw={page.mayWithdraw} /> : null}
      />
      <InvoiceFilters state={state} staff={isStaff} />
      <ListViews list="invoices" href={invoiceList.href(state)} views={settings.views} />
      <ListCard
        list={invoiceList}
        label={t("list.title")}
        {...(await invoiceTable(invoices, state, page))}
        page={page}
        exportHref={exportHref}
        empty={<NoInvoices filtered={page.isFiltered} mayCreate={mayCreate} />}
      />
    </>
  );
}

async function Actions({ mayWithdraw }: { mayWithdraw: boolean }) {
  const t = await getTranslations("crypto");
  return (
    <>
      {mayWithdraw ? (
        <Link href="/dashboard/crypto/withdraw" className={buttonVariants({ variant: "secondary" })}>
          <ArrowUpRight aria-hidden="true" />
          {t("withdraw.button")}
        </Link>
      ) : null}
      <Link href="/dashboard/crypto/new" className={buttonVariants()}>
        <Plus aria-hidden="true" />
        {t("new.button")}
      </Link>
    </>
  );
}

type NoInvoicesProps = { filtered: boolean; mayCreate: boolean };

/** Empty because the merchant has no invoices, or because the filter matches none. */
function NoInvoices({ filtered, mayCreate }: NoInvoicesProps) {
  const t = useTranslations("crypto");
  if (filtered) {
    const [title, body, action] = [t("noMatch.title"), t("noMatch.body"), t("noMatch.action")];
    return <NoRows href="/dashboard/crypto" labels={{ title, body, action }} />;
  }
  return (
    <EmptyState
      icon={<Coins />}
      title={t("empty.title")}
      action={
        mayCreate ? (
          <Link href="/dashboard/crypto/new" className={buttonVariants()}>
            {t("new.button")}
          </Link>
        ) : null
      }
    >
      {t.rich("empty.body", { api: () => <Code>POST /api/payments/v2/crypto</Code> })}
    </EmptyState>
  );
}

/** A page of the merchant's crypto invoices or, for staff, of all merchants' with their names. */
async function loadInvoicesPage(search: SearchParams) {
  const session = await currentSession();
  const { merchantId, userId, role } = session;
  const state = invoiceList.read(search);
  const isStaff = merchantId === null;
  const request = requestAt(state, state.order, PAGE_SIZE);
  const [settings, { data, ends }] = await Promise.all([
    readListSettings(userId, invoiceList.name),
    readInvoices(merchantId, toInvoiceQuery(state), request),
  ]);
  const pageInfo = toInvoicePageInfo(ends, request);
  const numbers = data.map(({ user_id }) => user_id);
  return {
    state,
    settings,
    isStaff,
    invoices: data,
    merchants: isStaff ? await listMerchantNames(db(), numbers) : undefined,
    payers: await readPayers(data),
    pageInfo,
    size: PAGE_SIZE,
    // Staff cannot export the invoices of all merchants.
    exportHref: isStaff ? undefined : invoiceExportHref(state),
    isFiltered: invoiceList.isFiltered(state),
    mayCreate: !isStaff && scopesOfRole(role).includes("invoices:write"),
    mayWithdraw: may(session, "money:move"),
  };
}

/** The account that paid each withdrawal (null: the platform's), by its id; shown if merchants' own accounts are among them. */
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
