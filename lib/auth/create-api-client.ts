import { randomBytes } from "node:crypto";
import { insertApiClient } from "#db/queries/api-clients";
import { hashClientSecret } from "#lib/auth/issue-client-token";
import type { Id, MerchantId, UserId } from "#lib/domain/ids";
import type { Scope } from "#lib/domain/roles";
import { newId } from "#lib/ids/new-id";

/** Adds an OAuth client of the merchant in the person's name. The secret stands in the answer and nowhere else. */
export async function createApiClient(
  owner: { merchantId: MerchantId; userId: UserId },
  client: { name: string; scopes: Scope[] },
): Promise<{ clientId: Id<"apiClient">; clientSecret: string }> {
  const id = newId("apiClient");
  const clientSecret = randomBytes(32).toString("base64url");
  await insertApiClient({
    id,
    merchantId: owner.merchantId,
    createdBy: owner.userId,
    ...client,
    secretHash: hashClientSecret(clientSecret),
  });
  return { clientId: id, clientSecret };
}
