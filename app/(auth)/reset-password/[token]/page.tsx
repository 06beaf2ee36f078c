import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ResetPasswordScreen } from "#components/auth/reset-password-screen";
import { loadResetPasswordPage } from "#lib/pages/auth/load-reset-password-page";

type ResetPasswordPageProps = { params: Promise<{ token: string }> };

// The address opens the account: proxy.ts keeps it out of referrers and caches.
export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("auth.reset");
  return { title: t("title"), referrer: "no-referrer" };
}

export default async function ResetPasswordPage({ params }: ResetPasswordPageProps) {
  return <ResetPasswordScreen reset={await loadResetPasswordPage((await params).token)} />;
}
