import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { BalanceScreen } from "#components/ledger/balance-screen";
import { loadBalancePage } from "#lib/pages/balance/load-balance-page";

type BalancePageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("money");
  return { title: t("balance.title") };
}

export default async function BalancePage({ searchParams }: BalancePageProps) {
  return <BalanceScreen {...(await loadBalancePage(await searchParams))} />;
}
