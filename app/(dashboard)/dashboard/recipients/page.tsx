import { SearchX, Users } from "lucide-react";
import type { Metadata } from "next";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { currentMerchantSession } from "#app/(dashboard)/current-session.ts";
import { ListPager } from "#components/dashboard/list-pager";
import { CreateRecipient } from "#components/recipients/create-recipient";
import { RecipientSearch } from "#components/recipients/recipient-search";
import { RecipientTable } from "#components/recipients/recipient-table";
import { buttonVariants } from "#components/ui/button-variants";
import { Card } from "#components/ui/card";
import { EmptyState } from "#components/ui/empty-state";
import { PageHeader } from "#components/ui/page-header";
import { can } from "#lib/domain/permissions";
import { readRecipientListParams, recipientListHref } from "#lib/query/recipient-list-params";
import { listRecipients } from "#lib/recipients/list-recipients";

const PAGE_SIZE = 25;

type RecipientsPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("money");
  return { title: t("recipients.title") };
}

export default async function RecipientsPage({ searchParams }: RecipientsPageProps) {
  const { merchantId, role } = await currentMerchantSession();
  const state = readRecipientListParams(await searchParams);
  const [t, { data, pagination }] = await Promise.all([
    getTranslations("money"),
    listRecipients(merchantId, { page: state.page, limit: PAGE_SIZE, query: state.query || undefined }),
  ]);
  const filtered = state.query !== "" || state.page > 1;
  return (
    <>
      <PageHeader
        title={t("recipients.title")}
        description={t("recipients.intro")}
        actions={can(role, "recipients:manage") ? <CreateRecipient /> : null}
      />
      <RecipientSearch query={state.query} />
      <Card className="overflow-hidden">
        {data.length > 0 ? <RecipientTable recipients={data} /> : <NoRecipients filtered={filtered} />}
        <ListPager pagination={pagination} pageHref={(page) => recipientListHref({ ...state, page })} />
      </Card>
    </>
  );
}

async function NoRecipients({ filtered }: { filtered: boolean }) {
  const t = await getTranslations("money");
  if (!filtered) {
    return (
      <EmptyState icon={<Users />} title={t("recipients.empty.title")}>
        {t("recipients.empty.body")}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<SearchX />}
      title={t("recipients.noMatch.title")}
      action={
        <Link href="/dashboard/recipients" className={buttonVariants({ variant: "secondary" })}>
          {t("recipients.noMatch.action")}
        </Link>
      }
    >
      {t("recipients.noMatch.body")}
    </EmptyState>
  );
}
