import { transaction } from "#db/client";
import { endDemoAccess } from "#lib/demo/demo-people.queries";

/**
 * Ends all access of the demo's people and returns one sentence with counts; null if none. While the demo is
 * off, `mayEnter` keeps refusing them.
 */
export async function endDemo(): Promise<string | null> {
  const { people, sessions, accessTokens, apiClients, invitations } = await transaction(endDemoAccess);
  if (people === 0) return null;
  const ended = `${sessions} sessions, ${accessTokens} access tokens, ${apiClients} API clients and ${invitations} invitations`;
  return `The demo is off: its people (${people}) cannot sign in, and these were ended now: ${ended}.`;
}
