import type { Tx } from "#db/client";
import { revokeTokensOf } from "#db/queries/access/access-tokens";
import { deleteAccountLinks } from "#db/queries/access/account-links";
import { revokeApiClientsOf } from "#db/queries/access/api-clients";
import { revokeConnectedAppsOf } from "#db/queries/access/connected-apps";
import { deleteResetLinks } from "#db/queries/access/reset-links";
import { endSessionsOf } from "#db/queries/access/sessions";
import { updateUser } from "#db/queries/access/users";
import type { UserId } from "#lib/domain/ids";

/**
 * Permanently ends a disabled person's access: sessions, access tokens, connected applications, API clients with their
 * tokens, and mailed links. Their password and second factors stay for a later re-enabling.
 */
export async function endAccess(tx: Tx, userId: UserId): Promise<void> {
  await endSessionsOf(tx, userId);
  await revokeTokensOf(tx, userId);
  await revokeConnectedAppsOf(tx, userId);
  await revokeApiClientsOf(tx, userId);
  await deleteAccountLinks(tx, userId);
  await deleteResetLinks(tx, userId);
  await updateUser(tx, userId, { secondFactorEndsAt: null });
}
