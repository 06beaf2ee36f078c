import { getTranslations } from "next-intl/server";
import { BackLink } from "#components/dashboard/back-link";
import { NewPixPaymentForm } from "#components/pix-payments/new-pix-payment-form";
import { MethodOff } from "#components/settings/method-off";
import { PageHeader } from "#components/ui/page-header";
import type { NewPixPaymentPage } from "#lib/pages/pix-payments/load-new-pix-payment-page";

/** The form of a new PIX payment. */
export async function NewPixPaymentScreen({ closed }: NewPixPaymentPage) {
  const t = await getTranslations("pixPayments");
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader
        back={<BackLink href="/dashboard/pix-payments">{t("list.title")}</BackLink>}
        title={t("form.title")}
        description={t("form.intro")}
      />
      {closed ? <MethodOff {...closed} /> : <NewPixPaymentForm />}
    </div>
  );
}
