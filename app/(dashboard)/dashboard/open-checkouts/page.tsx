import { MousePointerClick } from "lucide-react";
import type { Metadata } from "next";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { MoreMessages } from "#components/i18n/more-messages";
import { OlderPager } from "#components/lists/older-pager";
import { Alert } from "#components/ui/alert";
import { Card } from "#components/ui/card";
import { EmptyState } from "#components/ui/empty-state";
import { PageHeader } from "#components/ui/page-header";
import { loadOpenCheckoutsPage, type OpenCheckoutsPage } from "./load-open-checkouts-page";
import { openCheckoutLog } from "./open-checkout-log";
import { OpenCheckoutTable } from "./open-checkout-table";
import { ReminderForm } from "./reminder-form";

type PageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("openCheckouts");
  return { title: t("title") };
}

export default async function OpenCheckouts({ searchParams }: PageProps) {
  return <OpenCheckoutsScreen {...(await loadOpenCheckoutsPage(await searchParams))} />;
}

/** Payers who opened a checkout and did not pay, and their reminders. */
function OpenCheckoutsScreen(page: OpenCheckoutsPage) {
  const t = useTranslations("openCheckouts");
  const { checkouts, isContinued, older, sendsMail, mayRemind } = page;
  return (
    <MoreMessages namespaces={["openCheckouts"]}>
      <PageHeader title={t("title")} description={t("intro")} />
      {sendsMail ? (
        <ReminderForm afterMinutes={page.afterMinutes} mayChange={page.mayChange} />
      ) : (
        <Alert className="mb-6" title={t("noMail")} />
      )}
      <Card className="overflow-hidden">
        {checkouts.length > 0 ? (
          <OpenCheckoutTable checkouts={checkouts} mayRemind={mayRemind && sendsMail} />
        ) : (
          <EmptyState icon={<MousePointerClick />} title={t("empty.title")}>
            {t("empty.body")}
          </EmptyState>
        )}
        <OlderPager
          newestHref={isContinued ? openCheckoutLog.path : null}
          olderHref={older && openCheckoutLog.href({ before: older })}
        />
      </Card>
    </MoreMessages>
  );
}
