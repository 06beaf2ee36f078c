import { findInvitation } from "#lib/features/team/find-invitation";
import type { Loaded } from "#lib/pages/loaded";

export type InvitationPage = Loaded<typeof loadInvitationPage>;

/** The invitation that a link opens; null when it is used, revoked, too old or never was. */
export async function loadInvitationPage(token: string) {
  const invitation = await findInvitation(token);
  return invitation && { token, ...invitation };
}
