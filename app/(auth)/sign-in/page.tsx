import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { AuthFrame } from "#components/auth/auth-frame";
import { Alert } from "#components/ui/alert";
import { relyingParty } from "#lib/account/passkeys/relying-party";
import type { SearchParams } from "#lib/client/params/search-params";
import { DEMO_PASSWORD, DEMO_USERS } from "#lib/demo/demo-users.rules";
import { returnPath } from "#lib/domain/web/return-path";
import { env } from "#lib/platform/env";
import { mailMode } from "#lib/platform/mail/mail-mode";
import { sessionEndOfPage, sessionStateOfPage } from "#lib/platform/page/session-of-page";
import { SignInForm } from "./sign-in-form";

type SignInPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("auth");
  return { title: t("pageTitle") };
}

export default async function SignInPage({ searchParams }: SignInPageProps) {
  const page = await loadSignInPage(await searchParams);
  if (page.elsewhere !== null) redirect(page.elsewhere);
  return <SignInScreen {...page} />;
}

async function SignInScreen({
  returnTo,
  ended,
  demo,
  takesPasskeys,
  sendsMail,
}: Extract<Awaited<ReturnType<typeof loadSignInPage>>, { elsewhere: null }>) {
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

/** The available sign-in methods and why the last session ended. A signed-in person goes on to the page they requested. */
async function loadSignInPage({ callbackUrl }: SearchParams) {
  const returnTo = returnPath(typeof callbackUrl === "string" ? callbackUrl : undefined);
  // That page redirects a person who must first set up a second factor.
  if (await sessionStateOfPage()) return { elsewhere: returnTo };
  return {
    elsewhere: null,
    returnTo,
    ended: await sessionEndOfPage(),
    demo: env().demo ? { emails: DEMO_USERS.map(({ email }) => email), password: DEMO_PASSWORD } : null,
    takesPasskeys: relyingParty() !== null,
    sendsMail: mailMode() !== "off",
  };
}
