import { getTranslations } from "next-intl/server";
import { CheckoutMessage } from "#components/checkout/parts/checkout-message";

export default async function CheckoutNotFound() {
  const t = await getTranslations("checkout.notFound");
  return <CheckoutMessage title={t("title")}>{t("body")}</CheckoutMessage>;
}
