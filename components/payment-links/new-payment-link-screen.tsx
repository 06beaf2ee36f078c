import { getTranslations } from "next-intl/server";
import { NoMethodOpen } from "#components/charges/no-method-open";
import { BackLink } from "#components/dashboard/back-link";
import { NewLinkForm } from "#components/payment-links/new-link-form";
import { PageHeader } from "#components/ui/page-header";
import type { NewPaymentLinkPage } from "#lib/pages/payment-links/load-new-payment-link-page";

/** The form of a new payment link. */
export async function NewPaymentLinkScreen({ whyNoneOpen, methods }: NewPaymentLinkPage) {
  const t = await getTranslations("paymentLinks");
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader
        back={<BackLink href="/dashboard/payment-links">{t("title")}</BackLink>}
        title={t("form.title")}
        description={t("form.intro")}
      />
      <NoMethodOpen why={whyNoneOpen} />
      <NewLinkForm methods={methods} />
    </div>
  );
}
