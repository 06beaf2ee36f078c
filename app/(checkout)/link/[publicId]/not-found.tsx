import { getTranslations } from "next-intl/server";
import { CheckoutMessage } from "#components/checkout/parts/checkout-message";
import { WayBack } from "#components/checkout/parts/way-back";
import { loadWayBack } from "#lib/pages/checkout/load-way-back";

export default async function LinkNotFound() {
  const [t, shop] = await Promise.all([getTranslations("paymentLinks.page.notFound"), loadWayBack()]);
  return (
    <CheckoutMessage title={t("title")} action={<WayBack shop={shop} />}>
      {t("body")}
    </CheckoutMessage>
  );
}
