import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { AuthFrame } from "#components/auth/auth-frame";
import { SignInForm } from "#components/auth/sign-in-form";
import { Alert } from "#components/ui/alert";
import { DEMO_PASSWORD, DEMO_USERS } from "#lib/domain/demo-users";
import { returnPath } from "#lib/domain/return-path";
import { relyingParty } from "#lib/features/account/relying-party";
import { env } from "#lib/platform/env";
import { mailMode } from "#lib/platform/mail/mail-mode";
import { sessionEndOfPage, standingOfPage } from "#lib/platform/page/session-of-page";

type SignInPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("auth");
  return { title: t("pageTitle") };
}

export default async function SignInPage({ searchParams }: SignInPageProps) {
  const { callbackUrl } = await searchParams;
  const returnTo = returnPath(typeof callbackUrl === "string" ? callbackUrl : undefined);
  // The page asked for sends on who has to set up a second factor first.
  if (await standingOfPage()) redirect(returnTo);
  const [t, end] = await Promise.all([getTranslations("auth"), sessionEndOfPage()]);
  const demo = env().demo ? { emails: DEMO_USERS.map(({ email }) => email), password: DEMO_PASSWORD } : null;
  return (
    <AuthFrame title={t("title")} intro={t("intro")}>
      {end ? (
        <Alert className="mb-4" role="status">
          {t(`ended.${end}`)}
        </Alert>
      ) : null}
      <SignInForm
        returnTo={returnTo}
        demo={demo}
        passkeys={relyingParty() !== null}
        mail={mailMode() !== "off"}
      />
    </AuthFrame>
  );
}
