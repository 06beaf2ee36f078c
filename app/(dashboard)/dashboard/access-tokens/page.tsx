import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AccessTokensScreen } from "#components/access-tokens/access-tokens-screen";
import { loadAccessTokensPage } from "#lib/pages/developers/load-access-tokens-page";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("dashboard");
  return { title: t("tokens.title") };
}

export default async function AccessTokensPage() {
  return <AccessTokensScreen page={await loadAccessTokensPage()} />;
}
