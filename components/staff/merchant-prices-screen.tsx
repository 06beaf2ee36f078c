import { getTranslations } from "next-intl/server";
import { BackLink } from "#components/dashboard/back-link";
import { MessagesProvider } from "#components/i18n/messages-provider";
import { PayoutFeeForm } from "#components/payouts/payout-fee-form";
import { PriceForm } from "#components/prices/price-form";
import { PageHeader } from "#components/ui/page-header";
import type { MerchantPricesPage } from "#lib/pages/merchants/load-merchant-prices-page";

/** The forms of what payments and payouts cost a merchant. */
export async function MerchantPricesScreen(page: MerchantPricesPage) {
  const { merchantId, merchantName, prices, overdraft, payoutFee } = page;
  const t = await getTranslations("money");
  return (
    <>
      <PageHeader
        back={<BackLink href="/dashboard/merchants">{t("merchants.title")}</BackLink>}
        title={`${t("prices.title")}: ${merchantName}`}
        description={t("prices.intro")}
      />
      <PriceForm merchantId={merchantId} prices={prices} overdraft={overdraft} />
      <MessagesProvider namespaces={["ui", "proof", "dashboard", "settings", "payouts"]}>
        <PayoutFeeForm merchantId={merchantId} fee={payoutFee} />
      </MessagesProvider>
    </>
  );
}
