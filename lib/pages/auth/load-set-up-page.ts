import type { SearchParams } from "#lib/client/search-params";
import { returnPath } from "#lib/domain/return-path";
import { relyingParty } from "#lib/features/account/relying-party";
import { standingOfPage } from "#lib/platform/page/session-of-page";

/** Who has to set up a second factor, or where somebody goes who does not: to sign in, or on to what they asked for. */
export async function loadSetUpPage({ callbackUrl }: SearchParams) {
  const found = await standingOfPage();
  const returnTo = returnPath(typeof callbackUrl === "string" ? callbackUrl : undefined);
  if (!found) return { elsewhere: `/sign-in?${new URLSearchParams({ callbackUrl: returnTo })}` };
  if (!found.needsSecondFactor) return { elsewhere: returnTo };
  const { email, merchantId } = found.session;
  return { elsewhere: null, email, isStaff: merchantId === null, takesPasskeys: relyingParty() !== null };
}

export type SetUpPage = Extract<Awaited<ReturnType<typeof loadSetUpPage>>, { elsewhere: null }>;
