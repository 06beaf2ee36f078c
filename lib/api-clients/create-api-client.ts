import { randomBytes } from "node:crypto";
import { insertApiClient } from "#lib/api-clients/api-clients.queries";
import type { Actor } from "#lib/audit/audit.rules";
import { recordAudit } from "#lib/audit/record-audit";
import { NEWEST_API_VERSION } from "#lib/domain/api-version";
import type { Id, MerchantId, UserId } from "#lib/domain/ids";
import type { Mode } from "#lib/domain/mode";
import { getMerchantLabel } from "#lib/merchants/merchants.queries";
import { hashClientSecret } from "#lib/platform/auth/issue-client-token";
import { onceInTransaction } from "#lib/platform/claims/once-in-transaction";
import { newId } from "#lib/platform/ids/new-id";
import { SCOPE_VERSION, type Scope } from "#lib/team/roles.rules";

/** Adds an OAuth client of the merchant in the person's name. Only the answer contains the secret. */
export async function createApiClient(
  owner: { merchantId: MerchantId; userId: UserId },
  client: { name: string; scopes: Scope[]; allowedNetworks?: string[] },
  actor: Actor,
  claimId: string | null = null,
): Promise<{ clientId: Id<"apiClient">; clientSecret: string; mode: Mode }> {
  const { merchantId } = owner;
  return onceInTransaction(claimId, async (tx) => {
    const id = newId("apiClient");
    const clientSecret = randomBytes(32).toString("base64url");
    const secretHash = hashClientSecret(clientSecret);
    const versions = { scopeVersion: SCOPE_VERSION, apiVersion: NEWEST_API_VERSION };
    await insertApiClient(tx, {
      id,
      merchantId,
      createdBy: owner.userId,
      secretHash,
      ...versions,
      ...client,
    });
    await recordAudit(tx, merchantId, actor, {
      action: "api_client.created",
      objectType: "api_client",
      objectId: id,
      after: client,
    });
    const { mode } = await getMerchantLabel(tx, merchantId);
    return { clientId: id, clientSecret, mode };
  });
}
