import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NewMerchantScreen } from "#components/staff/new-merchant-screen";
import { loadNewMerchantPage } from "#lib/pages/merchants/load-new-merchant-page";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("staff");
  return { title: t("merchants.new") };
}

export default async function NewMerchantPage() {
  await loadNewMerchantPage();
  return <NewMerchantScreen />;
}
