import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { AuthFrame } from "#components/auth/auth-frame";
import { ResetPasswordForm } from "#components/auth/reset-password-form";
import { buttonVariants } from "#components/ui/button-variants.ts";

import type { ResetPasswordPage } from "#lib/pages/auth/load-reset-password-page";

/** Sets a password anew; without a reset, says that the link opens nothing any more. */
export async function ResetPasswordScreen({ reset }: { reset: ResetPasswordPage | null }) {
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
