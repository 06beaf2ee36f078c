import { Building2, Plus } from "lucide-react";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { ListSearch } from "#components/lists/list-search";
import { OlderPager } from "#components/lists/older-pager";
import { MerchantList } from "#components/staff/merchant-list";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { Card } from "#components/ui/card";
import { EmptyState } from "#components/ui/empty-state";
import { PageHeader } from "#components/ui/page-header";
import { staffListHref } from "#lib/client/staff-list-params";
import type { MerchantsPage } from "#lib/pages/merchants/load-merchants-page";

const PATH = "/dashboard/merchants";

/** All merchants, for staff. */
export async function MerchantsScreen({ state, merchants, older, mayManage }: MerchantsPage) {
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
      <div className="mb-4">
        <ListSearch
          key={state.query}
          action={PATH}
          query={state.query}
          words={{ label: t("search"), hint: t("searchHint"), submit: t("submit"), clear: t("clear") }}
          clearHref={state.query ? staffListHref(PATH, {}) : null}
        />
      </div>
      <Card className="overflow-hidden">
        {merchants.length > 0 ? (
          <MerchantList merchants={merchants} />
        ) : (
          <EmptyState icon={<Building2 />} title={state.query ? t("noneFound") : t("empty")} />
        )}
        <OlderPager
          newestHref={state.before === null ? null : staffListHref(PATH, { query: state.query })}
          olderHref={older ? staffListHref(PATH, { query: state.query, before: older }) : null}
        />
      </Card>
    </>
  );
}
