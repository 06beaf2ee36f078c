import { getTranslations } from "next-intl/server";
import { ObjectNotFound } from "#components/detail/object-not-found";

export default async function PaymentLinkNotFound() {
  const t = await getTranslations("paymentLinks.detail.notFound");
  return (
    <ObjectNotFound
      kind={t("title")}
      title={t("title")}
      body={t("body")}
      list="/dashboard/payment-links"
      action={t("action")}
    />
  );
}
