import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { InternationalScreen } from "#components/sandbox/international-screen";
import { loadSandboxSessionPage } from "#lib/pages/checkout/load-sandbox-page";

type SessionPageProps = { params: Promise<{ sessionId: string }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("sandbox.international");
  return { title: t("title") };
}

export default async function SessionPage({ params }: SessionPageProps) {
  const page = await loadSandboxSessionPage((await params).sessionId);
  if (!page) notFound();
  return <InternationalScreen {...page} />;
}
