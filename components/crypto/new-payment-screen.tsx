import { getTranslations } from "next-intl/server";
import { NewPaymentForm } from "#components/crypto/new-payment-form";
import { BackLink } from "#components/dashboard/back-link";
import { MethodOff } from "#components/settings/method-off";
import { PageHeader } from "#components/ui/page-header";
import type { NewInvoicePage } from "#lib/pages/crypto/load-new-invoice-page";

/** The form of a new payment in coins. */
export async function NewPaymentScreen({ closed, coins }: NewInvoicePage) {
  const t = await getTranslations("crypto");
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader
        back={<BackLink href="/dashboard/crypto">{t("list.title")}</BackLink>}
        title={t("new.title")}
        description={t("new.intro")}
      />
      {closed ? <MethodOff {...closed} /> : <NewPaymentForm coins={coins} />}
    </div>
  );
}
