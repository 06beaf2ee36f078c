import { getTranslations } from "next-intl/server";
import { CheckoutMessage } from "#components/checkout/parts/checkout-message";
import { ReturnLink } from "#components/checkout/parts/return-link";
import { loadReturnLink } from "#lib/pages/checkout/load-return-link";

export default async function LinkNotFound() {
  const [t, shop] = await Promise.all([getTranslations("paymentLinks.page.notFound"), loadReturnLink()]);
  return (
    <CheckoutMessage title={t("title")} action={<ReturnLink shop={shop} />}>
      {t("body")}
    </CheckoutMessage>
  );
}
