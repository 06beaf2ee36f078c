import { Plus } from "lucide-react";
import type { Metadata } from "next";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { ExportButton } from "#components/lists/export-button";
import { ListViews } from "#components/lists/filters/list-views";
import { ListFooter } from "#components/lists/list-footer";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { Card } from "#components/ui/card";
import { PageHeader } from "#components/ui/page-header";
import { databaseNow } from "#db/clock";
import { apiHref } from "#lib/client/api-href";
import { exportQuery } from "#lib/client/export-query";
import { isNarrowed } from "#lib/client/list-position";
import { pixPaymentListHref, readPixPaymentListParams } from "#lib/client/params/pix-payment-list-params";
import type { SearchParams } from "#lib/client/params/search-params";
import { statementPeriod } from "#lib/client/params/statement-params";
import { can } from "#lib/domain/access/permissions";
import { readListSettings } from "#lib/features/lists/read-list-settings";
import type { Loaded } from "#lib/pages/loaded";
import { env } from "#lib/platform/env";
import { currentMerchantSession } from "#lib/platform/page/current-session";
import { readPixPayments } from "#lib/products/pix-payment/read-pix-payments";
import { createCommand } from "./create-command";
import { NoPixPayments } from "./no-pix-payments";
import { PixPaymentFilters } from "./pix-payment-filters";
import { PixPaymentList } from "./pix-payment-list";

type PixPaymentsPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

const PAGE_SIZE = 25;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("pixPayments");
  return { title: t("list.title") };
}

export default async function PixPaymentsPage({ searchParams }: PixPaymentsPageProps) {
  return <PixPaymentsScreen {...(await loadPixPaymentsPage(await searchParams))} />;
}

/** The list of a merchant's PIX payments. */
async function PixPaymentsScreen({
  state,
  filter,
  settings,
  payments,
  pageInfo,
  size,
  isFiltered,
  mayCreate,
  apiUrl,
  now,
}: Loaded<typeof loadPixPaymentsPage>) {
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
      <ListViews list="pix-payments" href={pixPaymentListHref(state)} views={settings.views} />
      <Card className="overflow-hidden">
        {payments.length > 0 ? (
          <PixPaymentList
            payments={payments}
            chosen={settings.columns}
            actions={
              <ExportButton
                href={apiHref("GET /exports/pix-payments.csv", { query: exportQuery(filter) })}
                pageInfo={pageInfo}
                chosen={settings.csv}
              />
            }
          />
        ) : (
          <NoPixPayments filtered={isFiltered} mayCreate={mayCreate} command={createCommand(apiUrl, now)} />
        )}
        <ListFooter
          here={state}
          pageInfo={pageInfo}
          size={size}
          shown={payments.length}
          hrefOf={(related) => pixPaymentListHref({ ...state, ...related })}
        />
      </Card>
    </>
  );
}

/** A page of the merchant's PIX payments as the address asks for it, and how the person chose to see them. */
async function loadPixPaymentsPage(search: SearchParams) {
  const { merchantId, userId, role } = await currentMerchantSession();
  const state = readPixPaymentListParams(search);
  const { status, query, after, before } = state;
  const filter = { status: status ?? undefined, query: query || undefined, ...statementPeriod(state) };
  const [settings, { data, pageInfo }] = await Promise.all([
    readListSettings(userId, "pix-payments"),
    readPixPayments(merchantId, filter, { limit: PAGE_SIZE, after, before }),
  ]);
  return {
    state,
    filter,
    settings,
    payments: data,
    pageInfo,
    size: PAGE_SIZE,
    isFiltered: status !== null || isNarrowed(state),
    mayCreate: can(role, "payments:create"),
    apiUrl: `${env().publicUrl}/api`,
    now: databaseNow(),
  };
}
