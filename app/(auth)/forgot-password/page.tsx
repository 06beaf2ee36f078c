import type { Metadata } from "next";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { AuthFrame } from "#components/auth/auth-frame";
import { ForgotPasswordForm } from "#components/auth/forgot-password-form";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { mailMode } from "#lib/platform/mail/mail-mode";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("auth.forgot");
  return { title: t("title") };
}

export default async function ForgotPasswordPage() {
  const t = await getTranslations("auth.forgot");
  const mode = mailMode();
  return (
    <AuthFrame title={t("title")} intro={mode === "off" ? t("off") : t("intro")}>
      <div className="flex flex-col gap-3">
        {mode === "off" ? null : <ForgotPasswordForm demo={mode === "folder"} />}
        <Link href="/sign-in" className={buttonVariants({ variant: "ghost", className: "w-full" })}>
          {t("back")}
        </Link>
      </div>
    </AuthFrame>
  );
}
