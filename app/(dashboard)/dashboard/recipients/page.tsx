import { Users } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ExportButton } from "#components/lists/export-button";
import { ListFooter } from "#components/lists/list-footer";
import { NoRows } from "#components/lists/no-rows";
import { CreateRecipient } from "#components/recipients/create-recipient";
import { RecipientList } from "#components/recipients/recipient-list";
import { RecipientSearch } from "#components/recipients/recipient-search";
import { Card } from "#components/ui/card";
import { EmptyState } from "#components/ui/empty-state";
import { PageHeader } from "#components/ui/page-header";
import { isNarrowed } from "#lib/client/list-place";
import { readRecipientListParams, recipientListHref } from "#lib/client/recipient-list-params";
import { may } from "#lib/domain/permissions";
import { readListSettings } from "#lib/features/lists/read-list-settings";
import { readRecipients } from "#lib/features/recipients/read-recipients";
import { currentMerchantSession } from "#lib/platform/page/current-session";

const PAGE_SIZE = 25;

type RecipientsPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("money");
  return { title: t("recipients.title") };
}

export default async function RecipientsPage({ searchParams }: RecipientsPageProps) {
  const session = await currentMerchantSession();
  const { merchantId, userId } = session;
  const state = readRecipientListParams(await searchParams);
  const { query, after, before } = state;
  const filter = { query: query || undefined };
  const [t, settings, { data, place }] = await Promise.all([
    getTranslations("money"),
    readListSettings(userId, "recipients"),
    readRecipients(merchantId, filter.query, { limit: PAGE_SIZE, after, before }),
  ]);
  return (
    <>
      <PageHeader
        title={t("recipients.title")}
        description={t("recipients.intro")}
        actions={may(session, "recipients:manage") ? <CreateRecipient /> : null}
      />
      <RecipientSearch query={state.query} />
      <Card className="overflow-hidden">
        {data.length > 0 ? (
          <RecipientList
            recipients={data}
            chosen={settings.columns}
            actions={<ExportButton list="recipients" filter={filter} place={place} chosen={settings.csv} />}
          />
        ) : isNarrowed(state) ? (
          <NoRows href={recipientListHref({})} />
        ) : (
          <EmptyState icon={<Users />} title={t("recipients.empty.title")}>
            {t("recipients.empty.body")}
          </EmptyState>
        )}
        <ListFooter
          here={state}
          place={place}
          size={PAGE_SIZE}
          shown={data.length}
          hrefOf={(beside) => recipientListHref({ ...state, ...beside })}
        />
      </Card>
    </>
  );
}
