import type { Tx } from "#db/client";
import { revokeTokensOf } from "#lib/access-tokens/access-tokens.queries";
import { deleteAccountLinks } from "#lib/account/account-links.queries";
import { deleteResetLinks } from "#lib/account/reset-links.queries";
import { endSessionsOf } from "#lib/account/sessions.queries";
import { updateUser } from "#lib/account/users.queries";
import { revokeApiClientsOf } from "#lib/api-clients/api-clients.queries";
import { revokeConnectedAppsOf } from "#lib/connected-apps/connected-apps.queries";
import type { UserId } from "#lib/domain/ids";

/**
 * Permanently ends a disabled person's access: sessions, access tokens, connected applications, API clients with their tokens,
 * and mailed links. The password and second factors are kept in case the person is enabled again.
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
