import { ScrollText } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NotForThisRole } from "#components/developers/not-for-this-role";
import { OlderPager } from "#components/lists/older-pager";
import { Card } from "#components/ui/card";
import { EmptyState } from "#components/ui/empty-state";
import { PageHeader } from "#components/ui/page-header";
import { unpreparedDb } from "#db/client";
import { listAccessTokens } from "#lib/access-tokens/list-access-tokens";
import type { LogState } from "#lib/client/define-log";
import type { SearchParams } from "#lib/client/params/search-params";
import { statementPeriod } from "#lib/client/params/statement-params";
import type { Loaded } from "#lib/pages/loaded";
import { currentMerchantSession } from "#lib/platform/page/current-session";
import { toLoggedRequest } from "#lib/platform/request-log/logged-request-view";
import { listRequests } from "#lib/requests/request-log.queries";
import { isForMerchants } from "#lib/schemas/operation";
import { OPERATIONS } from "#lib/schemas/operations/index";
import { can } from "#lib/team/permissions.rules";
import { RequestFilters, requestLog } from "./request-filters";
import { RequestTable } from "./request-table";

type RequestsPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

const PAGE_SIZE = 50;

/** The merchant API's operations, by path. */
const LOGGED = OPERATIONS.filter(isForMerchants)
  .toSorted((one, other) => one.path.localeCompare(other.path))
  .map(({ id, method, path }) => ({ id, request: `${method} ${path}` }));

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("developers");
  return { title: t("requests.title") };
}

export default async function RequestsPage({ searchParams }: RequestsPageProps) {
  return <RequestsScreen page={await loadRequestsPage(await searchParams)} />;
}

/** The requests of a merchant's servers; without `page`, the role may not see them. */
async function RequestsScreen({ page }: { page: Loaded<typeof loadRequestsPage> | null }) {
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
          newestHref={state.before ? requestLog.href({ ...state, before: null }) : null}
          olderHref={older ? requestLog.href({ ...state, before: older }) : null}
        />
      </Card>
    </>
  );
}

/** A page of the requests from the merchant's servers, and its filters; null for a role that reads none. */
async function loadRequestsPage(search: SearchParams) {
  const session = await currentMerchantSession();
  if (!can(session.role, "developers:manage")) return null;
  const state = requestLog.read(search);
  const after = state.before === null ? null : String(state.before);
  const [{ rows, hasNext }, tokens] = await Promise.all([
    listRequests(unpreparedDb(), session.merchantId, filterOf(state), { after, limit: PAGE_SIZE }),
    listAccessTokens(session),
  ]);
  const requests = rows.map(toLoggedRequest);
  return {
    state,
    isFiltered: requestLog.href(state) !== requestLog.path,
    operations: LOGGED,
    tokens,
    requests,
    older: hasNext ? (requests.at(-1)?.id ?? null) : null,
  };
}

function filterOf(state: LogState<typeof requestLog>) {
  const { status, operation, token, object, request } = state;
  return {
    statusClass: status ?? undefined,
    operation: operation ?? undefined,
    tokenId: token ?? undefined,
    objectId: object ?? undefined,
    requestId: request ?? undefined,
    ...statementPeriod(state),
  };
}
