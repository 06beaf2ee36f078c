import { Plus, ReceiptText } from "lucide-react";
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
import { readCharges } from "#lib/charges/product/read-charges";
import { apiHref } from "#lib/client/api-href";
import { exportQuery } from "#lib/client/export-query";
import type { SearchParams } from "#lib/client/params/search-params";
import { readListSettings } from "#lib/lists/read-list-settings";
import { withDeclines } from "#lib/pages/charges/with-declines";
import type { Loaded } from "#lib/pages/loaded";
import { currentMerchantSession } from "#lib/platform/page/current-session";
import { can } from "#lib/team/permissions.rules";
import { ChargeFilters, chargeList, chargeTable } from "./charge-list";

type ChargesPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

const PAGE_SIZE = 25;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("dashboard");
  return { title: t("charges.title") };
}

export default async function ChargesPage({ searchParams }: ChargesPageProps) {
  return <ChargesScreen {...(await loadChargesPage(await searchParams))} />;
}

async function ChargesScreen(page: Loaded<typeof loadChargesPage>) {
  const { state, filter, settings, charges, isFiltered, mayCreate } = page;
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
      <ListViews list="charges" href={chargeList.href(state)} views={settings.views} />
      <ListCard
        list={chargeList}
        label={t("charges.title")}
        {...(await chargeTable(charges))}
        page={page}
        exportHref={apiHref("GET /exports/charges.csv", { query: exportQuery(filter) })}
        empty={<NoCharges filtered={isFiltered} mayCreate={mayCreate} />}
      />
    </>
  );
}

type NoChargesProps = { filtered: boolean; mayCreate: boolean };

/** Empty because the merchant has no charges, or because the filter matches none. */
function NoCharges({ filtered, mayCreate }: NoChargesProps) {
  const t = useTranslations("dashboard");
  if (filtered) {
    const [title, body, action] = [
      t("charges.noMatch.title"),
      t("charges.noMatch.body"),
      t("charges.noMatch.action"),
    ];
    return <NoRows href="/dashboard/charges" labels={{ title, body, action }} />;
  }
  return (
    <EmptyState
      icon={<ReceiptText />}
      title={t("charges.empty.title")}
      action={
        mayCreate ? (
          <Link href="/dashboard/charges/new" className={buttonVariants()}>
            {t("charges.create")}
          </Link>
        ) : null
      }
    >
      {t.rich("charges.empty.body", { api: () => <Code>POST /api/charge</Code> })}
    </EmptyState>
  );
}

/** A page of the merchant's charges, and the person's view settings. */
async function loadChargesPage(search: SearchParams) {
  const { merchantId, userId, role } = await currentMerchantSession();
  const state = chargeList.read(search);
  const filter = chargeList.filterOf(state);
  const { after, before } = state;
  const [settings, { data, pageInfo }] = await Promise.all([
    readListSettings(userId, chargeList.name),
    readCharges(merchantId, filter, { limit: PAGE_SIZE, after, before }),
  ]);
  return {
    state,
    filter,
    settings,
    charges: await withDeclines(merchantId, data),
    pageInfo,
    size: PAGE_SIZE,
    isFiltered: chargeList.isFiltered(state),
    mayCreate: can(role, "payments:create"),
  };
}
