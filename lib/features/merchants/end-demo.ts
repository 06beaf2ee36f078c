import { transaction } from "#db/client";
import { endDemoAccess } from "#db/queries/access/demo-people";

/**
 * Ends all access of the demo's people, and says so in one sentence with counts; null when there are none.
 * They cannot return while the demo is off: `mayEnter` refuses them at every entry.
 */
export async function endDemo(): Promise<string | null> {
  const { people, sessions, accessTokens, apiClients, invitations } = await transaction(endDemoAccess);
  if (people === 0) return null;
  const ended = `${sessions} sessions, ${accessTokens} access tokens, ${apiClients} API clients and ${invitations} invitations`;
  return `The demo is off: its people (${people}) cannot sign in, and ${ended} of theirs were ended now.`;
}
