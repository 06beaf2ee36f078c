import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { WithdrawalsScreen } from "#components/crypto/withdrawals-screen";
import { loadWithdrawalsPage } from "#lib/pages/withdrawals/load-withdrawals-page";

type WithdrawalsPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("crypto");
  return { title: t("queue.title") };
}

export default async function WithdrawalsPage({ searchParams }: WithdrawalsPageProps) {
  return <WithdrawalsScreen {...(await loadWithdrawalsPage(await searchParams))} />;
}
