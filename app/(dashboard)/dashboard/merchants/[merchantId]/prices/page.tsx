import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { BackLink } from "#components/dashboard/back-link";
import { PriceForm } from "#components/prices/price-form";
import { PageHeader } from "#components/ui/page-header";
import { db } from "#db/client";
import { findMerchant } from "#db/queries/merchants";
import { isId } from "#lib/domain/ids";
import { listPrices } from "#lib/features/prices/list-prices";
import { currentStaffSession } from "#lib/platform/page/current-session";

type PricesPageProps = { params: Promise<{ merchantId: string }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("money");
  return { title: t("prices.title") };
}

export default async function PricesPage({ params }: PricesPageProps) {
  await currentStaffSession();
  const { merchantId } = await params;
  const merchant = isId("merchant", merchantId) ? await findMerchant(db(), merchantId) : null;
  if (!merchant) notFound();
  const [t, { data }] = await Promise.all([getTranslations("money"), listPrices(merchant.id)]);
  return (
    <>
      <PageHeader
        back={<BackLink href="/dashboard/merchants">{t("merchants.title")}</BackLink>}
        title={`${t("prices.title")}: ${merchant.name}`}
        description={t("prices.intro")}
      />
      <PriceForm merchantId={merchant.id} prices={data} />
    </>
  );
}
