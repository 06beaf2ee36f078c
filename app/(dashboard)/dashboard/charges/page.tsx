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
import { apiHref } from "#lib/client/api-href";
import { exportQuery } from "#lib/client/export-query";
import { isNarrowed } from "#lib/client/list-position";
import { chargeListHref, readChargeListParams } from "#lib/client/params/charge-list-params";
import type { SearchParams } from "#lib/client/params/search-params";
import { statementPeriod } from "#lib/client/params/statement-params";
import { can } from "#lib/domain/access/permissions";
import { readListSettings } from "#lib/features/lists/read-list-settings";
import type { Loaded } from "#lib/pages/loaded";
import { currentMerchantSession } from "#lib/platform/page/current-session";
import { readCharges } from "#lib/products/charge/read-charges";
import { ChargeFilters } from "./charge-filters";
import { ChargeList } from "./charge-list";
import { NoCharges } from "./no-charges";

type ChargesPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

const PAGE_SIZE = 25;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("dashboard");
  return { title: t("charges.title") };
}

export default async function ChargesPage({ searchParams }: ChargesPageProps) {
  return <ChargesScreen {...(await loadChargesPage(await searchParams))} />;
}

/** The list of a merchant's charges. */
async function ChargesScreen({
  state,
  filter,
  settings,
  charges,
  pageInfo,
  size,
  isFiltered,
  mayCreate,
}: Loaded<typeof loadChargesPage>) {
  const t = await getTranslations("dashboard");
  return (
    <>
      <PageHeader
        title={t("charges.title")}
        description={t("charges.intro")}
        actions={
          mayCreate ? (
            <Link href="/dashboard/charges/new" className={buttonVariants()}>
              <Plus aria-hidden="true" />
              {t("charges.create")}
            </Link>
          ) : null
        }
      />
      <ChargeFilters state={state} />
      <ListViews list="charges" href={chargeListHref(state)} views={settings.views} />
      <Card className="overflow-hidden">
        {charges.length > 0 ? (
          <ChargeList
            charges={charges}
            chosen={settings.columns}
            actions={
              <ExportButton
                href={apiHref("GET /exports/charges.csv", { query: exportQuery(filter) })}
                pageInfo={pageInfo}
                chosen={settings.csv}
              />
            }
          />
        ) : (
          <NoCharges filtered={isFiltered} mayCreate={mayCreate} />
        )}
        <ListFooter
          here={state}
          pageInfo={pageInfo}
          size={size}
          shown={charges.length}
          hrefOf={(related) => chargeListHref({ ...state, ...related })}
        />
      </Card>
    </>
  );
}

/** A page of the merchant's charges as the address asks for it, and how the person chose to see them. */
async function loadChargesPage(search: SearchParams) {
  const { merchantId, userId, role } = await currentMerchantSession();
  const state = readChargeListParams(search);
  const { status, query, after, before } = state;
  const filter = { status: status ?? undefined, query: query || undefined, ...statementPeriod(state) };
  const [settings, { data, pageInfo }] = await Promise.all([
    readListSettings(userId, "charges"),
    readCharges(merchantId, filter, { limit: PAGE_SIZE, after, before }),
  ]);
  return {
    state,
    filter,
    settings,
    charges: data,
    pageInfo,
    size: PAGE_SIZE,
    isFiltered: status !== null || isNarrowed(state),
    mayCreate: can(role, "payments:create"),
  };
}
