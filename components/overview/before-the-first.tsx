import { getTranslations } from "next-intl/server";
import { chargeCommand } from "#components/overview/charge-command.ts";
import { FirstSteps } from "#components/overview/first-steps";
import { PageHeader } from "#components/ui/page-header";
import type { FirstStepsPage } from "#lib/pages/overview/load-overview-page";

/** The overview of a merchant without any charge: what to do first. */
export async function BeforeTheFirst({
  hasToken,
  hasEndpoint,
  mayCreate,
  mayDevelop,
  apiUrl,
}: FirstStepsPage) {
  const t = await getTranslations("overview");
  return (
    <>
      <PageHeader title={t("title")} />
      <FirstSteps
        hasToken={hasToken}
        hasEndpoint={hasEndpoint}
        mayCreate={mayCreate}
        mayDevelop={mayDevelop}
        command={chargeCommand(apiUrl)}
      />
    </>
  );
}
