import { Users } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ListCard } from "#components/lists/list-card";
import { ListHeader } from "#components/lists/list-header";
import { NoRows } from "#components/lists/no-rows";
import { EmptyState } from "#components/ui/empty-state";
import { apiHref } from "#lib/client/api-href";
import { exportQuery } from "#lib/client/export-query";
import type { SearchParams } from "#lib/client/params/search-params";
import { readListSettings } from "#lib/lists/read-list-settings";
import type { Loaded } from "#lib/pages/loaded";
import { currentMerchantSession } from "#lib/platform/page/current-session";
import { readRecipients } from "#lib/recipients/read-recipients";
import { may } from "#lib/team/permissions.rules";
import { CreateRecipient } from "./create-recipient";
import { RecipientSearch, recipientList, recipientTable } from "./recipient-list";

type RecipientsPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

const PAGE_SIZE = 25;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("money");
  return { title: t("recipients.title") };
}

export default async function RecipientsPage({ searchParams }: RecipientsPageProps) {
  return <RecipientsScreen {...(await loadRecipientsPage(await searchParams))} />;
}

async function RecipientsScreen(page: Loaded<typeof loadRecipientsPage>) {
  const { state, filter, recipients, isFiltered, mayManage } = page;
  const t = await getTranslations("money");
  return (
    <>
      <ListHeader
        title={t("recipients.title")}
        description={t("recipients.intro")}
        page={page}
        exportHref={apiHref("GET /exports/recipients.csv", { query: exportQuery(filter) })}
        actions={mayManage ? <CreateRecipient /> : null}
      />
      <RecipientSearch query={state.query} />
      <ListCard
        list={recipientList}
        label={t("recipients.title")}
        {...(await recipientTable(recipients))}
        page={page}
        empty={
          isFiltered ? (
            <NoRows href={recipientList.path} />
          ) : (
            <EmptyState icon={<Users />} title={t("recipients.empty.title")}>
              {t("recipients.empty.body")}
            </EmptyState>
          )
        }
      />
    </>
  );
}

/** A page of the merchant's recipients, and the person's view settings. */
async function loadRecipientsPage(search: SearchParams) {
  const session = await currentMerchantSession();
  const { merchantId, userId } = session;
  const state = recipientList.read(search);
  const filter = recipientList.filterOf(state);
  const { after, before } = state;
  const [settings, { data, pageInfo }] = await Promise.all([
    readListSettings(userId, recipientList.name),
    readRecipients(merchantId, filter.query, { limit: PAGE_SIZE, after, before }),
  ]);
  return {
    state,
    filter,
    settings,
    recipients: data,
    pageInfo,
    size: PAGE_SIZE,
    isFiltered: recipientList.isFiltered(state),
    mayManage: may(session, "recipients:manage"),
  };
}
