import { ReceiptText } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { Card } from "#components/ui/card";
import { EmptyState } from "#components/ui/empty-state";
import { PageHeader } from "#components/ui/page-header";
import { FirstSteps } from "./first-steps";
import type { FirstStepsPage } from "./load-overview-page";

/** The overview of a merchant without any charge: what to do first, or, for who can do nothing of it, that nothing was done. */
export async function BeforeTheFirst({ firstSteps, apiUrl }: FirstStepsPage) {
  const t = await getTranslations("overview");
  return (
    <>
      <PageHeader title={t("title")} />
      {firstSteps ? (
        <FirstSteps steps={firstSteps} apiUrl={apiUrl} />
      ) : (
        <Card>
          <EmptyState icon={<ReceiptText />} title={t("start.nothing.title")}>
            {t("start.nothing.body")}
          </EmptyState>
        </Card>
      )}
    </>
  );
}
