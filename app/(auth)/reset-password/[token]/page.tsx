import type { Metadata } from "next";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { AuthFrame } from "#components/auth/auth-frame";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { findPasswordReset } from "#lib/account/reset-password";
import type { Loaded } from "#lib/pages/loaded";
import { ResetPasswordForm } from "./reset-password-form";

type ResetPasswordPageProps = { params: Promise<{ token: string }> };

// The address is a secret: proxy.next.ts keeps it out of referrers and caches.
export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("auth.reset");
  return { title: t("title"), referrer: "no-referrer" };
}

export default async function ResetPasswordPage({ params }: ResetPasswordPageProps) {
  return <ResetPasswordScreen reset={await loadResetPasswordPage((await params).token)} />;
}

async function ResetPasswordScreen({ reset }: { reset: Loaded<typeof loadResetPasswordPage> | null }) {
  const t = await getTranslations("auth.reset");
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
      <ResetPasswordForm {...reset} />
    </AuthFrame>
  );
}

/** Whose password the link resets and whether a code is needed too; null when the link is used, expired or unknown. */
async function loadResetPasswordPage(token: string) {
  const reset = await findPasswordReset(token);
  return reset && { token, email: reset.email, asksCode: reset.secondFactor };
}
