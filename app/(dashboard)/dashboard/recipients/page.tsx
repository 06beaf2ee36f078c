import { Users } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ExportButton } from "#components/lists/export-button";
import { ListFooter } from "#components/lists/list-footer";
import { NoRows } from "#components/lists/no-rows";
import { Card } from "#components/ui/card";
import { EmptyState } from "#components/ui/empty-state";
import { PageHeader } from "#components/ui/page-header";
import { apiHref } from "#lib/client/api-href";
import { exportQuery } from "#lib/client/export-query";
import { isNarrowed } from "#lib/client/list-position";
import { readRecipientListParams, recipientListHref } from "#lib/client/params/recipient-list-params";
import type { SearchParams } from "#lib/client/params/search-params";
import { may } from "#lib/domain/access/permissions";
import { readListSettings } from "#lib/features/lists/read-list-settings";
import { readRecipients } from "#lib/features/recipients/read-recipients";
import type { Loaded } from "#lib/pages/loaded";
import { currentMerchantSession } from "#lib/platform/page/current-session";
import { CreateRecipient } from "./create-recipient";
import { RecipientList } from "./recipient-list";
import { RecipientSearch } from "./recipient-search";

type RecipientsPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

const PAGE_SIZE = 25;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("money");
  return { title: t("recipients.title") };
}

export default async function RecipientsPage({ searchParams }: RecipientsPageProps) {
  return <RecipientsScreen {...(await loadRecipientsPage(await searchParams))} />;
}

/** The list of a merchant's recipients. */
async function RecipientsScreen({
  state,
  filter,
  settings,
  recipients,
  pageInfo,
  size,
  isFiltered,
  mayManage,
}: Loaded<typeof loadRecipientsPage>) {
  const t = await getTranslations("money");
  return (
    <>
      <PageHeader
        title={t("recipients.title")}
        description={t("recipients.intro")}
        actions={mayManage ? <CreateRecipient /> : null}
      />
      <RecipientSearch query={state.query} />
      <Card className="overflow-hidden">
        {recipients.length > 0 ? (
          <RecipientList
            recipients={recipients}
            chosen={settings.columns}
            actions={
              <ExportButton
                href={apiHref("GET /exports/recipients.csv", { query: exportQuery(filter) })}
                pageInfo={pageInfo}
                chosen={settings.csv}
              />
            }
          />
        ) : isFiltered ? (
          <NoRows href={recipientListHref({})} />
        ) : (
          <EmptyState icon={<Users />} title={t("recipients.empty.title")}>
            {t("recipients.empty.body")}
          </EmptyState>
        )}
        <ListFooter
          here={state}
          pageInfo={pageInfo}
          size={size}
          shown={recipients.length}
          hrefOf={(related) => recipientListHref({ ...state, ...related })}
        />
      </Card>
    </>
  );
}

/** A page of the merchant's recipients as the address asks for it, and how the person chose to see them. */
async function loadRecipientsPage(search: SearchParams) {
  const session = await currentMerchantSession();
  const { merchantId, userId } = session;
  const state = readRecipientListParams(search);
  const { query, after, before } = state;
  const filter = { query: query || undefined };
  const [settings, { data, pageInfo }] = await Promise.all([
    readListSettings(userId, "recipients"),
    readRecipients(merchantId, filter.query, { limit: PAGE_SIZE, after, before }),
  ]);
  return {
    state,
    filter,
    settings,
    recipients: data,
    pageInfo,
    size: PAGE_SIZE,
    isFiltered: isNarrowed(state),
    mayManage: may(session, "recipients:manage"),
  };
}
