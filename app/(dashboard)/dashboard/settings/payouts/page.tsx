import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PayoutSettingsScreen } from "#components/payouts/payout-settings-screen";
import { loadPayoutSettingsPage } from "#lib/pages/settings/load-payout-settings-page";

type PayoutSettingsPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("settings.tabs");
  return { title: t("payouts") };
}

export default async function PayoutSettingsPage({ searchParams }: PayoutSettingsPageProps) {
  return <PayoutSettingsScreen {...(await loadPayoutSettingsPage(await searchParams))} />;
}
