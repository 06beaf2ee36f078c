import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { AuthFrame } from "#components/auth/auth-frame";
import { ForgotPasswordForm } from "#components/auth/forgot-password-form";
import { buttonVariants } from "#components/ui/button-variants.ts";

/** Asks for a link by which a password is set anew, where links can be mailed. */
export async function ForgotPasswordScreen({
  sendsMail,
  keepsMail,
}: {
  sendsMail: boolean;
  keepsMail: boolean;
}) {
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
