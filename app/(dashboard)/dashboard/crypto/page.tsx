import { ArrowUpRight, Plus } from "lucide-react";
import type { Metadata } from "next";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { InvoiceFilters } from "#components/crypto/invoice-filters";
import { InvoiceList } from "#components/crypto/invoice-list";
import { NoInvoices } from "#components/crypto/no-invoices";
import { ListPager } from "#components/dashboard/list-pager";
import { ExportButton } from "#components/lists/export-button";
import { ListViews } from "#components/lists/list-views";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { Card } from "#components/ui/card";
import { PageHeader } from "#components/ui/page-header";
import { db } from "#db/client";
import { invoicesCountedBeyond } from "#db/queries/invoice-list";
import { listMerchantNames } from "#db/queries/merchants";
import {
  exportFilterOf,
  invoiceListHref,
  isFiltered,
  readInvoiceListParams,
  toInvoiceQuery,
} from "#lib/client/invoice-list-params";
import { may } from "#lib/domain/permissions";
import { scopesOfRole } from "#lib/domain/roles";
import { listInvoices } from "#lib/features/invoices/list-invoices";
import { readListSettings } from "#lib/features/lists/read-list-settings";
import { currentSession } from "#lib/platform/page/current-session";

const PAGE_SIZE = 25;

type CryptoPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("crypto");
  return { title: t("list.title") };
}

/** A merchant's crypto invoices or, for platform staff, everybody's. */
export default async function CryptoPage({ searchParams }: CryptoPageProps) {
  const session = await currentSession();
  const { merchantId, userId, role } = session;
  const state = readInvoiceListParams(await searchParams);
  const staff = merchantId === null;
  const [t, settings, { data, pagination }] = await Promise.all([
    getTranslations("crypto"),
    readListSettings(userId, "invoices"),
    listInvoices(merchantId, toInvoiceQuery(state, PAGE_SIZE)),
  ]);
  const { total } = pagination;
  const moreThan = invoicesCountedBeyond({ ...pagination, quantity: pagination.quantityPerPage });
  const merchants = staff
    ? await listMerchantNames(
        db(),
        data.map(({ user_id }) => user_id),
      )
    : undefined;
  const mayWrite = !staff && scopesOfRole(role).includes("invoices:write");
  return (
    <>
      <PageHeader
        title={t("list.title")}
        description={t(staff ? "list.staffIntro" : "list.intro")}
        actions={mayWrite ? <Actions mayWithdraw={may(session, "money:move")} /> : null}
      />
      <InvoiceFilters state={state} staff={staff} />
      <ListViews list="invoices" href={invoiceListHref(state)} views={settings.views} />
      <Card className="overflow-hidden">
        {data.length > 0 ? (
          <InvoiceList
            invoices={data}
            state={state}
            merchants={merchants}
            chosen={settings.columns}
            actions={
              staff ? null : (
                <ExportButton
                  list="invoices"
                  filter={exportFilterOf(state)}
                  place={{ total: total ?? moreThan, mayBeMore: total === null }}
                  chosen={settings.csv}
                />
              )
            }
          />
        ) : (
          <NoInvoices filtered={isFiltered(state)} mayCreate={mayWrite} />
        )}
        <ListPager
          pagination={{ ...pagination, limit: pagination.quantityPerPage }}
          shown={data.length}
          moreThan={moreThan}
          pageHref={(page) => invoiceListHref({ ...state, page })}
        />
      </Card>
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
