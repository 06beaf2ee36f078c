import { ScrollText } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NotForThisRole } from "#components/developers/not-for-this-role";
import { RequestFilters } from "#components/developers/request-filters";
import { RequestTable } from "#components/developers/request-table";
import { OlderPager } from "#components/lists/older-pager";
import { Card } from "#components/ui/card";
import { EmptyState } from "#components/ui/empty-state";
import { PageHeader } from "#components/ui/page-header";
import { listRequests } from "#db/queries/request-log";
import {
  type RequestListParams,
  readRequestListParams,
  requestListHref,
} from "#lib/client/request-list-params";
import { statementPeriod } from "#lib/client/statement-params";
import { can } from "#lib/domain/permissions";
import { listAccessTokens } from "#lib/features/access-tokens/list-access-tokens";
import { currentMerchantSession } from "#lib/platform/page/current-session";
import { toLoggedRequest } from "#lib/platform/request-log/logged-request-view";
import { OPERATIONS } from "#lib/schemas/operations/index";

const PAGE_SIZE = 50;
const LOGGED = OPERATIONS.filter(({ auth }) => auth === "merchant").map(({ id }) => id);

type RequestsPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("developers");
  return { title: t("requests.title") };
}

export default async function RequestsPage({ searchParams }: RequestsPageProps) {
  const session = await currentMerchantSession();
  const t = await getTranslations("developers");
  if (!can(session.role, "developers:manage")) return <NotForThisRole title={t("requests.title")} />;
  const state = readRequestListParams(await searchParams);
  const [rows, tokens] = await Promise.all([
    listRequests(session.merchantId, filterOf(state), PAGE_SIZE + 1),
    listAccessTokens(session),
  ]);
  const data = rows.slice(0, PAGE_SIZE).map(toLoggedRequest);
  const isFiltered = requestListHref(state) !== requestListHref({});
  const olderHref = requestListHref({ ...state, before: data.at(-1)?.id ?? null });
  return (
    <>
      <PageHeader title={t("requests.title")} description={t("requests.intro")} />
      <RequestFilters state={state} operations={LOGGED.toSorted()} tokens={tokens} />
      <Card className="overflow-hidden">
        {data.length > 0 ? (
          <RequestTable requests={data} tokens={new Map(tokens.map(({ id, name }) => [id, name]))} />
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
          olderHref={rows.length > PAGE_SIZE ? olderHref : null}
        />
      </Card>
    </>
  );
}

function filterOf(state: RequestListParams) {
  const { status, operation, token, object, request, before } = state;
  return {
    statusClass: status ?? undefined,
    operation: operation ?? undefined,
    tokenId: token ?? undefined,
    objectId: object ?? undefined,
    requestId: request ?? undefined,
    before: before ?? undefined,
    ...statementPeriod(state),
  };
}
