import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { ChallengeScreen } from "#components/sandbox/challenge-screen";
import { loadChallengePage } from "#lib/pages/checkout/load-sandbox-page";

type ChallengePageProps = { params: Promise<{ challengeId: string }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("sandbox.threeDs");
  return { title: t("title") };
}

export default async function ChallengePage({ params }: ChallengePageProps) {
  const page = loadChallengePage((await params).challengeId);
  if (!page) notFound();
  return <ChallengeScreen {...page} />;
}
