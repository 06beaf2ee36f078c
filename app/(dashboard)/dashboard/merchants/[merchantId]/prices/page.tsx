import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { BackLink } from "#components/dashboard/back-link";
import { MoreMessages } from "#components/i18n/more-messages";
import { PageHeader } from "#components/ui/page-header";
import { db } from "#db/client";
import { isId } from "#lib/domain/ids";
import { findMerchant } from "#lib/merchants/merchants.queries";
import type { Loaded } from "#lib/pages/loaded";
import { getPayoutSettings } from "#lib/payouts/payout-settings";
import { currentStaffSession } from "#lib/platform/page/current-session";
import { listPrices } from "#lib/prices/list-prices";
import { PayoutFeeForm } from "./payout-fee-form";
import { PriceForm } from "./price-form";

type PricesPageProps = { params: Promise<{ merchantId: string }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("money");
  return { title: t("prices.title") };
}

export default async function PricesPage({ params }: PricesPageProps) {
  const page = await loadMerchantPricesPage((await params).merchantId);
  if (!page) notFound();
  return <MerchantPricesScreen {...page} />;
}

async function MerchantPricesScreen(page: Loaded<typeof loadMerchantPricesPage>) {
  const { merchantId, merchantName, prices, overdraft, payoutFee } = page;
  const t = await getTranslations("money");
  return (
    <MoreMessages namespaces={["settings", "money.prices", "payouts.settings"]}>
      <PageHeader
        back={<BackLink href="/dashboard/merchants">{t("merchants.title")}</BackLink>}
        title={`${t("prices.title")}: ${merchantName}`}
        description={t("prices.intro")}
      />
      <PriceForm merchantId={merchantId} prices={prices} overdraft={overdraft} />
      <PayoutFeeForm merchantId={merchantId} fee={payoutFee} />
    </MoreMessages>
  );
}

/** A merchant's payment and payout prices, for staff, who may change them; null for an unknown merchant. */
async function loadMerchantPricesPage(merchantId: string) {
  await currentStaffSession();
  const merchant = isId("merchant", merchantId) ? await findMerchant(db(), merchantId) : null;
  if (!merchant) return null;
  const [{ data, overdraft }, { fee }] = await Promise.all([
    listPrices(merchant.id),
    getPayoutSettings(merchant.id),
  ]);
  return { merchantId: merchant.id, merchantName: merchant.name, prices: data, overdraft, payoutFee: fee };
}
