import type { SearchParams } from "#lib/client/search-params";
import { DEMO_PASSWORD, DEMO_USERS } from "#lib/domain/demo-users";
import { returnPath } from "#lib/domain/return-path";
import { relyingParty } from "#lib/features/account/relying-party";
import { env } from "#lib/platform/env";
import { mailMode } from "#lib/platform/mail/mail-mode";
import { sessionEndOfPage, standingOfPage } from "#lib/platform/page/session-of-page";

/** The ways to sign in here and why the last session ended; who is signed in is sent on to what they asked for. */
export async function loadSignInPage({ callbackUrl }: SearchParams) {
  const returnTo = returnPath(typeof callbackUrl === "string" ? callbackUrl : undefined);
  // The page asked for sends on who has to set up a second factor first.
  if (await standingOfPage()) return { elsewhere: returnTo };
  return {
    elsewhere: null,
    returnTo,
    ended: await sessionEndOfPage(),
    demo: env().demo ? { emails: DEMO_USERS.map(({ email }) => email), password: DEMO_PASSWORD } : null,
    takesPasskeys: relyingParty() !== null,
    sendsMail: mailMode() !== "off",
  };
}

export type SignInPage = Extract<Awaited<ReturnType<typeof loadSignInPage>>, { elsewhere: null }>;
