import { getTranslations } from "next-intl/server";
import { CheckoutMessage } from "#components/checkout/parts/checkout-message";

export default async function PayerSubscriptionNotFound() {
  const t = await getTranslations("subscriptions.payer.notFound");
  return <CheckoutMessage title={t("title")}>{t("body")}</CheckoutMessage>;
}
