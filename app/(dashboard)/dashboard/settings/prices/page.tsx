import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PriceCard } from "#components/prices/price-card";
import { SettingsHeader } from "#components/settings/settings-header";
import { loadPricesPage, type PricesPage } from "./load-prices-page";
import { SimulatorCard } from "./simulator-card";

type PricesPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("settings.tabs");
  return { title: t("prices") };
}

export default async function Prices({ searchParams }: PricesPageProps) {
  return <PricesScreen {...(await loadPricesPage(await searchParams))} />;
}

function PricesScreen({ prices, overdraft, simulation }: PricesPage) {
  return (
    <>
      <SettingsHeader page="prices" />
      <PriceCard prices={prices} overdraft={overdraft} className="" />
      <SimulatorCard simulation={simulation} />
    </>
  );
}
