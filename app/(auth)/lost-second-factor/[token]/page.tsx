import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AuthFrame } from "#components/auth/auth-frame";
import { LinkAction } from "#components/auth/link-action";

type LinkPageProps = { params: Promise<{ token: string }> };

// The address is a secret: proxy.next.ts keeps it out of referrers and caches, and nothing happens before a button is pressed.
export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("auth.lostFactor");
  return { title: t("title"), referrer: "no-referrer" };
}

export default async function LostSecondFactorPage({ params }: LinkPageProps) {
  const [{ token }, t] = await Promise.all([params, getTranslations("auth.lostFactor")]);
  return (
    <AuthFrame title={t("title")} intro={t("intro")}>
      <LinkAction does="lostFactor" token={token} />
    </AuthFrame>
  );
}
