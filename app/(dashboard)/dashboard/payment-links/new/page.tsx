import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { BackLink } from "#components/dashboard/back-link";
import { NewLinkForm } from "#components/payment-links/new-link-form";
import { PageHeader } from "#components/ui/page-header";
import { db } from "#db/client";
import { getMerchantOrThrow } from "#db/queries/merchants";
import { CHARGE_METHODS } from "#lib/domain/payment-methods";
import { can } from "#lib/domain/permissions";
import { whyMethodClosed } from "#lib/methods/open-methods";
import { currentMerchantSession } from "#lib/platform/page/current-session";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("paymentLinks.form");
  return { title: t("title") };
}

export default async function NewPaymentLinkPage() {
  const { merchantId, role } = await currentMerchantSession();
  if (!can(role, "payments:create")) redirect("/dashboard/payment-links");
  const [t, merchant] = await Promise.all([
    getTranslations("paymentLinks"),
    getMerchantOrThrow(db(), merchantId),
  ]);
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader
        back={<BackLink href="/dashboard/payment-links">{t("title")}</BackLink>}
        title={t("form.title")}
        description={t("form.intro")}
      />
      <NewLinkForm methods={CHARGE_METHODS.filter((method) => whyMethodClosed(merchant, method) === null)} />
    </div>
  );
}
