import type { SearchParams } from "#lib/client/params/search-params";
import { getAccount } from "#lib/features/account/get-account";
import { relyingParty } from "#lib/features/account/passkeys/relying-party";
import { currentSession } from "#lib/platform/page/current-session";

/** The person's own account. While staff act as a merchant it says their own role; `usedRecovery` after a sign-in by recovery code. */
export async function loadAccountPage({ recovered }: SearchParams) {
  const session = await currentSession();
  const account = await getAccount(session);
  return {
    person: { name: session.name, email: session.email, role: session.staffRole ?? session.role },
    ...account,
    takesPasskeys: relyingParty() !== null,
    usedRecovery: recovered !== undefined,
  };
}
