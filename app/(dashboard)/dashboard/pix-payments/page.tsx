import { Plus } from "lucide-react";
import type { Metadata } from "next";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { ListViews } from "#components/lists/filters/list-views";
import { ListCard } from "#components/lists/list-card";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { PageHeader } from "#components/ui/page-header";
import { databaseNow } from "#db/clock";
import { apiHref } from "#lib/client/api-href";
import { exportQuery } from "#lib/client/export-query";
import type { SearchParams } from "#lib/client/params/search-params";
import { readListSettings } from "#lib/lists/read-list-settings";
import type { Loaded } from "#lib/pages/loaded";
import { readPixPayments } from "#lib/pix-payments/read-pix-payments";
import { env } from "#lib/platform/env";
import { currentMerchantSession } from "#lib/platform/page/current-session";
import { can } from "#lib/team/permissions.rules";
import { NoPixPayments } from "./no-pix-payments";
import { PixPaymentFilters, pixPaymentList, pixPaymentTable } from "./pix-payment-list";

type PixPaymentsPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

const PAGE_SIZE = 25;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("pixPayments");
  return { title: t("list.title") };
}

export default async function PixPaymentsPage({ searchParams }: PixPaymentsPageProps) {
  return <PixPaymentsScreen {...(await loadPixPaymentsPage(await searchParams))} />;
}

async function PixPaymentsScreen(page: Loaded<typeof loadPixPaymentsPage>) {
  const { state, filter, settings, payments, isFiltered, mayCreate, apiUrl, now } = page;
  const t = await getTranslations("pixPayments");
  return (
    <>
      <PageHeader
        title={t("list.title")}
        description={t("list.intro")}
        actions={
          mayCreate ? (
            <Link href="/dashboard/pix-payments/new" className={buttonVariants()}>
              <Plus aria-hidden="true" />
              {t("list.create")}
            </Link>
          ) : null
        }
      />
      <PixPaymentFilters state={state} />
      <ListViews list="pix-payments" href={pixPaymentList.href(state)} views={settings.views} />
      <ListCard
        list={pixPaymentList}
        label={t("list.title")}
        {...(await pixPaymentTable(payments))}
        page={page}
        exportHref={apiHref("GET /exports/pix-payments.csv", { query: exportQuery(filter) })}
        empty={<NoPixPayments filtered={isFiltered} mayCreate={mayCreate} apiUrl={apiUrl} now={now} />}
      />
    </>
  );
}

/** A page of the merchant's PIX payments, and the person's view settings. */
async function loadPixPaymentsPage(search: SearchParams) {
  const { merchantId, userId, role } = await currentMerchantSession();
  const state = pixPaymentList.read(search);
  const filter = pixPaymentList.filterOf(state);
  const { after, before } = state;
  const [settings, { data, pageInfo }] = await Promise.all([
    readListSettings(userId, pixPaymentList.name),
    readPixPayments(merchantId, filter, { limit: PAGE_SIZE, after, before }),
  ]);
  return {
    state,
    filter,
    settings,
    payments: data,
    pageInfo,
    size: PAGE_SIZE,
    isFiltered: pixPaymentList.isFiltered(state),
    mayCreate: can(role, "payments:create"),
    apiUrl: `${env().publicUrl}/api`,
    now: databaseNow(),
  };
}
