import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { TeamScreen } from "#components/team/team-screen";
import { loadTeamPage } from "#lib/pages/team/load-team-page";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("team");
  return { title: t("title") };
}

export default async function TeamPage() {
  return <TeamScreen {...(await loadTeamPage())} />;
}
