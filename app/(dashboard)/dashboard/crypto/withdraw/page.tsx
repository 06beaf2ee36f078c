import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { WithdrawScreen } from "#components/crypto/withdraw-screen";
import { loadWithdrawPage } from "#lib/pages/crypto/load-withdraw-page";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("crypto");
  return { title: t("withdraw.title") };
}

export default async function WithdrawPage() {
  return <WithdrawScreen {...(await loadWithdrawPage())} />;
}
