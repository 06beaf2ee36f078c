import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { UnsubscribeScreen } from "#components/auth/unsubscribe-screen";
import { loadUnsubscribePage } from "#lib/pages/auth/load-unsubscribe-page";

type UnsubscribePageProps = { params: Promise<{ userId: string; notice: string; proof: string }> };

// The address may do something: proxy.ts keeps it out of referrers and caches, and nothing is done before a button is pressed.
export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("auth.unsubscribe");
  return { title: t("title"), referrer: "no-referrer" };
}

export default async function UnsubscribePage({ params }: UnsubscribePageProps) {
  return <UnsubscribeScreen subscription={await loadUnsubscribePage(await params)} />;
}
