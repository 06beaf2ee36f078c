import { getTranslations } from "next-intl/server";
import { TermsForm } from "#components/installments/terms-form";
import type { InstallmentsPage } from "#lib/pages/settings/load-installments-page";

/** A merchant's terms of installments. */
export async function InstallmentsScreen(page: InstallmentsPage) {
  const t = await getTranslations("money");
  return (
    <>
      <p className="mb-6 text-sm text-muted-foreground">{t("installments.intro")}</p>
      <TermsForm {...page} />
    </>
  );
}
