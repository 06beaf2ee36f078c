import { getTranslations } from "next-intl/server";
import { BackLink } from "#components/dashboard/back-link";
import { PriceForm } from "#components/prices/price-form";
import { PageHeader } from "#components/ui/page-header";
import type { MerchantPricesPage } from "#lib/pages/merchants/load-merchant-prices-page";

/** The form of what payments cost a merchant. */
export async function MerchantPricesScreen({ merchantId, merchantName, prices }: MerchantPricesPage) {
  const t = await getTranslations("money");
  return (
    <>
      <PageHeader
        back={<BackLink href="/dashboard/merchants">{t("merchants.title")}</BackLink>}
        title={`${t("prices.title")}: ${merchantName}`}
        description={t("prices.intro")}
      />
      <PriceForm merchantId={merchantId} prices={prices} />
    </>
  );
}
