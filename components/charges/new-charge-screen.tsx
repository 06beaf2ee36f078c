import { getTranslations } from "next-intl/server";
import { NewChargeForm } from "#components/charges/new-charge-form";
import { NoMethodOpen } from "#components/charges/no-method-open";
import { BackLink } from "#components/dashboard/back-link";
import { PageHeader } from "#components/ui/page-header";
import type { NewChargePage } from "#lib/pages/charges/load-new-charge-page";

/** The form of a new charge. */
export async function NewChargeScreen({ whyNoneOpen, recipients, takesPix, capturesLater }: NewChargePage) {
  const t = await getTranslations("dashboard");
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader
        back={<BackLink href="/dashboard/charges">{t("charges.title")}</BackLink>}
        title={t("newCharge.title")}
        description={t("newCharge.intro")}
      />
      <NoMethodOpen why={whyNoneOpen} />
      <NewChargeForm recipients={recipients} takesPix={takesPix} capturesLater={capturesLater} />
    </div>
  );
}
