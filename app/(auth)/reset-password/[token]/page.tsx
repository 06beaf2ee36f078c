import type { Metadata } from "next";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { AuthFrame } from "#components/auth/auth-frame";
import { ResetPasswordForm } from "#components/auth/reset-password-form";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { findPasswordReset } from "#lib/features/account/reset-password";

type ResetPasswordPageProps = { params: Promise<{ token: string }> };

// The address opens the account: proxy.ts keeps it out of referrers and caches.
export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("auth.reset");
  return { title: t("title"), referrer: "no-referrer" };
}

export default async function ResetPasswordPage({ params }: ResetPasswordPageProps) {
  const { token } = await params;
  const [t, reset] = await Promise.all([getTranslations("auth.reset"), findPasswordReset(token)]);
  if (!reset) {
    return (
      <AuthFrame title={t("gone")} intro={t("goneBody")}>
        <Link
          href="/forgot-password"
          className={buttonVariants({ variant: "secondary", className: "w-full" })}
        >
          {t("again")}
        </Link>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={t("title")} intro={t("intro")}>
      <ResetPasswordForm token={token} email={reset.email} asksCode={reset.secondFactor} />
    </AuthFrame>
  );
}
