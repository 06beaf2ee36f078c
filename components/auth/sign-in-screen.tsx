import { getTranslations } from "next-intl/server";
import { AuthFrame } from "#components/auth/auth-frame";
import { SignInForm } from "#components/auth/sign-in-form";
import { Alert } from "#components/ui/alert";
import type { SignInPage } from "#lib/pages/auth/load-sign-in-page";

/** The ways to sign in, and why the last session ended. */
export async function SignInScreen({ returnTo, ended, demo, takesPasskeys, sendsMail }: SignInPage) {
  const t = await getTranslations("auth");
  return (
    <AuthFrame title={t("title")} intro={t("intro")}>
      {ended ? (
        <Alert className="mb-4" role="status">
          {t(`ended.${ended}`)}
        </Alert>
      ) : null}
      <SignInForm returnTo={returnTo} demo={demo} passkeys={takesPasskeys} mail={sendsMail} />
    </AuthFrame>
  );
}
