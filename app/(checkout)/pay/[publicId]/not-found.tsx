import { getTranslations } from "next-intl/server";
import { CheckoutMessage } from "#components/checkout/checkout-message";

export default async function PayNotFound() {
  const t = await getTranslations("pay.notFound");
  return <CheckoutMessage title={t("title")}>{t("body")}</CheckoutMessage>;
}
