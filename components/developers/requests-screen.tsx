import { ScrollText } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { NotForThisRole } from "#components/developers/not-for-this-role";
import { RequestFilters } from "#components/developers/request-filters";
import { RequestTable } from "#components/developers/request-table";
import { OlderPager } from "#components/lists/older-pager";
import { Card } from "#components/ui/card";
import { EmptyState } from "#components/ui/empty-state";
import { PageHeader } from "#components/ui/page-header";
import { requestListHref } from "#lib/client/request-list-params";
import type { RequestsPage } from "#lib/pages/developers/load-requests-page";

/** The requests that a merchant's servers sent; without a page, that the role sees none. */
export async function RequestsScreen({ page }: { page: RequestsPage | null }) {
  const t = await getTranslations("developers");
  if (!page) return <NotForThisRole title={t("requests.title")} />;
  const { state, isFiltered, operations, tokens, requests, older } = page;
  return (
    <>
      <PageHeader title={t("requests.title")} description={t("requests.intro")} />
      <RequestFilters state={state} operations={operations} tokens={tokens} />
      <Card className="overflow-hidden">
        {requests.length > 0 ? (
          <RequestTable requests={requests} tokens={new Map(tokens.map(({ id, name }) => [id, name]))} />
        ) : (
          <EmptyState
            icon={<ScrollText />}
            title={isFiltered ? t("nothing.title") : t("requests.empty.title")}
          >
            {isFiltered ? t("nothing.body") : t("requests.empty.body")}
          </EmptyState>
        )}
        <OlderPager
          newestHref={state.before ? requestListHref({ ...state, before: null }) : null}
          olderHref={older ? requestListHref({ ...state, before: older }) : null}
        />
      </Card>
    </>
  );
}
