import { Users } from "lucide-react";
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
import { recipientListHref } from "#lib/client/recipient-list-params";
import type { RecipientsPage } from "#lib/pages/recipients/load-recipients-page";

/** The list of a merchant's recipients. */
export async function RecipientsScreen({
  state,
  filter,
  settings,
  recipients,
  place,
  size,
  isFiltered,
  mayManage,
}: RecipientsPage) {
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
            actions={<ExportButton list="recipients" filter={filter} place={place} chosen={settings.csv} />}
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
          place={place}
          size={size}
          shown={recipients.length}
          hrefOf={(beside) => recipientListHref({ ...state, ...beside })}
        />
      </Card>
    </>
  );
}
