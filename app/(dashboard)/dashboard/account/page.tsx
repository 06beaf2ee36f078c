import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AccountScreen } from "#components/account/account-screen";
import { loadAccountPage } from "#lib/pages/account/load-account-page";

type AccountPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("team.account");
  return { title: t("title") };
}

export default async function AccountPage({ searchParams }: AccountPageProps) {
  return <AccountScreen account={await loadAccountPage(await searchParams)} />;
}
