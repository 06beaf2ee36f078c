import { ArrowUpRight, Plus } from "lucide-react";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { InvoiceFilters } from "#components/crypto/invoice-filters";
import { InvoiceList } from "#components/crypto/invoice-list";
import { NoInvoices } from "#components/crypto/no-invoices";
import { ExportButton } from "#components/lists/export-button";
import { ListFooter } from "#components/lists/list-footer";
import { ListViews } from "#components/lists/list-views";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { Card } from "#components/ui/card";
import { PageHeader } from "#components/ui/page-header";
import { invoiceListHref } from "#lib/client/invoice-list-params";
import type { InvoicesPage } from "#lib/pages/crypto/load-invoices-page";

/** A merchant's crypto invoices or, for platform staff, everybody's. */
export async function InvoicesScreen({ page }: { page: InvoicesPage }) {
  const t = await getTranslations("crypto");
  const { state, isStaff, settings, invoices, toExport, mayCreate } = page;
  return (
    <>
      <PageHeader
        title={t("list.title")}
        description={t(isStaff ? "list.staffIntro" : "list.intro")}
        actions={mayCreate ? <Actions mayWithdraw={page.mayWithdraw} /> : null}
      />
      <InvoiceFilters state={state} staff={isStaff} />
      <ListViews list="invoices" href={invoiceListHref(state)} views={settings.views} />
      <Card className="overflow-hidden">
        {invoices.length > 0 ? (
          <InvoiceList
            invoices={invoices}
            state={state}
            merchants={page.merchants}
            payers={page.payers}
            chosen={settings.columns}
            actions={toExport ? <ExportButton list="invoices" {...toExport} chosen={settings.csv} /> : null}
          />
        ) : (
          <NoInvoices filtered={page.isFiltered} mayCreate={mayCreate} />
        )}
        <ListFooter
          here={state}
          place={page.place}
          size={page.size}
          shown={invoices.length}
          hrefOf={(beside) => invoiceListHref({ ...state, ...beside })}
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
