import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client";
import type { TokenManager } from "#lib/access-tokens/token-manager";
import { addApiClient } from "#lib/api-clients/add-api-client";
import { apiClient } from "#lib/api-clients/api-client.contract";
import { listApiClients } from "#lib/api-clients/list-api-clients";
import { revokeApiClient } from "#lib/api-clients/revoke-api-client";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import { listCharges } from "#lib/charges/operations.contract";
import { verifyAccessToken } from "#lib/platform/auth/access-token";
import { authenticateClient, issueClientToken } from "#lib/platform/auth/issue-client-token";
import { flushRequestLog, recordRequest } from "#lib/platform/request-log/record";
import { listRequests } from "#lib/requests/request-log.queries";
import type { Role } from "#lib/team/roles.rules";
import { newMerchant } from "#test/new-merchant";

const BODY = { name: "Shop", scopes: ["charges:write" as const, "charges:read" as const] };

let owner: TokenManager;
beforeEach(async () => {
  owner = { ...(await newMerchant()), role: "OWNER" };
});

async function newToken(manager: TokenManager) {
  const { clientId, clientSecret } = await addApiClient(manager, BODY, SYSTEM_ACTOR);
  const client = await authenticateClient({ id: clientId, secret: clientSecret });
  return { clientId, clientSecret, token: (await issueClientToken(client, undefined)).access_token };
}

describe("an API client", () => {
  it("gets tokens with its secret and its scopes", async () => {
    const { clientId, token } = await newToken(owner);
    expect(await verifyAccessToken(token)).toMatchObject({
      merchantId: owner.merchantId,
      clientId,
      scopes: ["charges:read", "charges:write"],
    });
  });

  it("is listed without its secret", async () => {
    const { clientId, clientSecret } = await addApiClient(owner, BODY, SYSTEM_ACTOR);
    const [listed, ...others] = await listApiClients(owner);
    expect(others).toEqual([]);
    expect(apiClient.strict().parse(listed)).toMatchObject({
      id: clientId,
      status: "ACTIVE",
      lastUsedAt: null,
    });
    expect(JSON.stringify(listed)).not.toContain(clientSecret);
  });

  it("is refused with all its tokens once it is revoked, and revoking again changes nothing", async () => {
    const { clientId, clientSecret, token } = await newToken(owner);
    const revoked = await revokeApiClient(owner, clientId, SYSTEM_ACTOR);
    expect(revoked).toMatchObject({ id: clientId, status: "REVOKED" });
    expect(await verifyAccessToken(token)).toBeNull();
    const again = authenticateClient({ id: clientId, secret: clientSecret });
    await expect(again).rejects.toMatchObject({ code: "invalid_client" });
    expect(await revokeApiClient(owner, clientId, SYSTEM_ACTOR)).toEqual(revoked);
  });

  it("shows when it was last used, by any of its tokens", async () => {
    const { token } = await newToken(owner);
    const id = (await verifyAccessToken(token))?.id ?? null;
    const startedAt = new Date();
    recordRequest({
      operation: listCharges,
      requestId: crypto.randomUUID(),
      caller: { merchantId: owner.merchantId, userId: owner.userId, tokenId: id },
      method: "GET",
      path: "/api/charge/list",
      status: 200,
      startedAt,
      durationMs: 1,
      idempotencyKey: null,
      address: null,
      userAgent: null,
      requestText: null,
      responseText: null,
    });
    await flushRequestLog();
    expect((await listApiClients(owner))[0]?.lastUsedAt).toBe(startedAt.toISOString());
    expect((await listRequests(db(), owner.merchantId, {}, { limit: 10 })).rows).toHaveLength(1);
  });

  it("cannot be seen or revoked by another merchant", async () => {
    const { clientId, token } = await newToken(owner);
    const stranger: TokenManager = { ...(await newMerchant()), role: "OWNER" };
    expect(await listApiClients(stranger)).toEqual([]);
    const revoked = revokeApiClient(stranger, clientId, SYSTEM_ACTOR);
    await expect(revoked).rejects.toMatchObject({ code: "not_found" });
    expect(await verifyAccessToken(token)).not.toBeNull();
  });

  it.each(["FINANCE", "VIEWER"] satisfies Role[])("is not accessible to a %s", async (role) => {
    const { clientId } = await addApiClient(owner, BODY, SYSTEM_ACTOR);
    const reader: TokenManager = { ...owner, role };
    await expect(listApiClients(reader)).rejects.toMatchObject({ code: "forbidden" });
    await expect(addApiClient(reader, BODY, SYSTEM_ACTOR)).rejects.toMatchObject({ code: "forbidden" });
    const revoked = revokeApiClient(reader, clientId, SYSTEM_ACTOR);
    await expect(revoked).rejects.toMatchObject({ code: "forbidden" });
  });
});
