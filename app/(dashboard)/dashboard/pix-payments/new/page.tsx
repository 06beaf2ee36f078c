import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { BackLink } from "#components/dashboard/back-link";
import { NewPixPaymentForm } from "#components/pix-payments/new-pix-payment-form";
import { MethodOff } from "#components/settings/method-off";
import { PageHeader } from "#components/ui/page-header";
import { db } from "#db/client";
import { getMerchantOrThrow } from "#db/queries/merchants";
import { can } from "#lib/domain/permissions";
import { whyMethodClosed } from "#lib/methods/open-methods";
import { currentMerchantSession } from "#lib/platform/page/current-session";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("pixPayments");
  return { title: t("form.title") };
}

export default async function NewPixPaymentPage() {
  const { merchantId, role } = await currentMerchantSession();
  if (!can(role, "payments:create")) redirect("/dashboard/pix-payments");
  const [t, merchant] = await Promise.all([
    getTranslations("pixPayments"),
    getMerchantOrThrow(db(), merchantId),
  ]);
  const closed = whyMethodClosed(merchant, "PIX");
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader
        back={<BackLink href="/dashboard/pix-payments">{t("list.title")}</BackLink>}
        title={t("form.title")}
        description={t("form.intro")}
      />
      {closed ? <MethodOff method="PIX" why={closed} /> : <NewPixPaymentForm />}
    </div>
  );
}
