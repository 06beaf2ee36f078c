import { Building2, Plus } from "lucide-react";
import type { Metadata } from "next";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { ListSearch } from "#components/lists/filters/list-search";
import { OlderPager } from "#components/lists/older-pager";
import { ModeTabs } from "#components/mode/mode-tabs";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { Card } from "#components/ui/card";
import { EmptyState } from "#components/ui/empty-state";
import { PageHeader } from "#components/ui/page-header";
import { unpreparedDb } from "#db/client";
import { defineStaffLogOfMode } from "#lib/client/define-log";
import type { SearchParams } from "#lib/client/params/search-params";
import { isId } from "#lib/domain/ids";
import type { Loaded } from "#lib/pages/loaded";
import { currentStaffSession } from "#lib/platform/page/current-session";
import { searchMerchants } from "#lib/staff/staff.queries";
import { can } from "#lib/team/permissions.rules";
import { MerchantList } from "./merchant-list";

type MerchantsPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

const list = defineStaffLogOfMode("/dashboard/merchants");

const PAGE_SIZE = 25;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("staff");
  return { title: t("merchants.title") };
}

export default async function MerchantsPage({ searchParams }: MerchantsPageProps) {
  return <MerchantsScreen {...(await loadMerchantsPage(await searchParams))} />;
}

async function MerchantsScreen({ state, merchants, older, mayManage }: Loaded<typeof loadMerchantsPage>) {
  const t = await getTranslations("staff.merchants");
  return (
    <>
      <PageHeader
        title={t("title")}
        description={t("intro")}
        actions={
          <>
            <Link href="/dashboard/merchants/held" className={buttonVariants({ variant: "secondary" })}>
              {t("held")}
            </Link>
            {mayManage ? (
              <Link href="/dashboard/merchants/new" className={buttonVariants()}>
                <Plus aria-hidden="true" />
                {t("new")}
              </Link>
            ) : null}
          </>
        }
      />
      <div className="mb-4 flex flex-col gap-3">
        <ModeTabs mode={state.mode} href={(mode) => list.href({ query: state.query, mode })} />
        <ListSearch
          key={`${state.query} ${state.mode}`}
          action={list.path}
          query={state.query}
          labels={{ label: t("search"), hint: t("searchHint"), submit: t("submit"), clear: t("clear") }}
          clearHref={state.query ? list.href({ mode: state.mode }) : null}
        >
          <input type="hidden" name="mode" value={state.mode} />
        </ListSearch>
      </div>
      <Card className="overflow-hidden">
        {merchants.length > 0 ? (
          <MerchantList merchants={merchants} />
        ) : (
          <EmptyState icon={<Building2 />} title={state.query ? t("noneFound") : t("empty")} />
        )}
        <OlderPager
          newestHref={state.before === null ? null : list.href({ query: state.query, mode: state.mode })}
          olderHref={older ? list.href({ ...state, before: older }) : null}
        />
      </Card>
    </>
  );
}

/** A page of the merchants of one mode, or of those that match a search, for staff. */
async function loadMerchantsPage(search: SearchParams) {
  const { role } = await currentStaffSession();
  const state = list.read(search);
  const after = state.before !== null && isId("merchant", state.before) ? state.before : undefined;
  const request = { after, limit: PAGE_SIZE };
  const { rows: merchants, hasNext } = await searchMerchants(unpreparedDb(), state, request);
  return {
    state,
    merchants,
    older: hasNext ? (merchants.at(-1)?.id ?? null) : null,
    mayManage: can(role, "merchants:manage"),
  };
}
