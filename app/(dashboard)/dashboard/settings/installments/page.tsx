import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { TermsForm } from "#components/installments/terms-form";
import { db } from "#db/client";
import { getPrice } from "#db/queries/prices";
import { can } from "#lib/domain/permissions";
import { getInstallmentTerms } from "#lib/features/installments/get-installment-terms";
import { currentMerchantSession } from "#lib/platform/page/current-session";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("money");
  return { title: t("installments.title") };
}

export default async function InstallmentsPage() {
  const { merchantId, role } = await currentMerchantSession();
  const [t, terms, price] = await Promise.all([
    getTranslations("money"),
    getInstallmentTerms(merchantId),
    getPrice(db(), merchantId, "CREDIT_CARD"),
  ]);
  return (
    <>
      <p className="mb-6 text-sm text-muted-foreground">{t("installments.intro")}</p>
      <TermsForm terms={terms} price={price} mayChange={can(role, "terms:manage")} />
    </>
  );
}
