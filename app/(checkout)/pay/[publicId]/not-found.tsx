import { getTranslations } from "next-intl/server";
import { CheckoutMessage } from "#components/checkout/parts/checkout-message";

export default async function PayNotFound() {
  const t = await getTranslations("pay.notFound");
  return <CheckoutMessage title={t("title")}>{t("body")}</CheckoutMessage>;
}
