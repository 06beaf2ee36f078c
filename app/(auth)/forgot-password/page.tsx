import type { Metadata } from "next";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { AuthFrame } from "#components/auth/auth-frame";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { mailMode } from "#lib/platform/mail/mail-mode";
import { ForgotPasswordForm } from "./forgot-password-form";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("auth.forgot");
  return { title: t("title") };
}

export default function ForgotPasswordPage() {
  return <ForgotPasswordScreen {...loadForgotPasswordPage()} />;
}

async function ForgotPasswordScreen({ sendsMail, keepsMail }: { sendsMail: boolean; keepsMail: boolean }) {
  const t = await getTranslations("auth.forgot");
  return (
    <AuthFrame title={t("title")} intro={t(sendsMail ? "intro" : "off")}>
      <div className="flex flex-col gap-3">
        {sendsMail ? <ForgotPasswordForm demo={keepsMail} /> : null}
        <Link href="/sign-in" className={buttonVariants({ variant: "ghost", className: "w-full" })}>
          {t("back")}
        </Link>
      </div>
    </AuthFrame>
  );
}

/** Whether a link can be mailed, and whether mail only goes to a folder, which the page then mentions. */
function loadForgotPasswordPage(): { sendsMail: boolean; keepsMail: boolean } {
  const mode = mailMode();
  return { sendsMail: mode !== "off", keepsMail: mode === "folder" };
}
