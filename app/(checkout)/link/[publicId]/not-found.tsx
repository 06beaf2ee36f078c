import { getTranslations } from "next-intl/server";
import { CheckoutMessage } from "#components/checkout/parts/checkout-message";

export default async function LinkNotFound() {
  const t = await getTranslations("paymentLinks.page.notFound");
  return <CheckoutMessage title={t("title")}>{t("body")}</CheckoutMessage>;
}
