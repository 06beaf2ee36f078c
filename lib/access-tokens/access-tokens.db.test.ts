import { beforeEach, describe, expect, it } from "vitest";
import { accessToken, createdAccessToken } from "#lib/access-tokens/access-token.contract";
import { createAccessToken } from "#lib/access-tokens/create-access-token";
import { listAccessTokens } from "#lib/access-tokens/list-access-tokens";
import { revokeAccessToken } from "#lib/access-tokens/revoke-access-token";
import type { TokenManager } from "#lib/access-tokens/token-manager";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import { verifyAccessToken } from "#lib/platform/auth/access-token";
import type { Role } from "#lib/team/roles.rules";
import { newMerchant } from "#test/new-merchant";

const BODY = { name: "Shop", scopes: ["charges:write" as const, "charges:read" as const], expiresInDays: 30 };

let owner: TokenManager;
beforeEach(async () => {
  owner = { ...(await newMerchant()), role: "OWNER" };
});

describe("an access token created by a person", () => {
  it("gives API access to that merchant with those scopes", async () => {
    const created = createdAccessToken.strict().parse(await createAccessToken(owner, BODY, SYSTEM_ACTOR));
    expect(await verifyAccessToken(created.token)).toMatchObject({
      id: created.id,
      merchantId: owner.merchantId,
      userId: owner.userId,
      scopes: ["charges:read", "charges:write"],
    });
  });

  it("is listed without the token itself", async () => {
    const { token: _, ...created } = await createAccessToken(owner, BODY, SYSTEM_ACTOR);
    const [listed, ...others] = await listAccessTokens(owner);
    expect(others).toEqual([]);
    expect(accessToken.strict().parse(listed)).toEqual({ ...created, createdAt: listed?.createdAt });
  });

  it("gives no access once it is revoked, and revoking again changes nothing", async () => {
    const { id, token } = await createAccessToken(owner, BODY, SYSTEM_ACTOR);
    const revoked = await revokeAccessToken(owner, id, SYSTEM_ACTOR);
    expect(revoked).toMatchObject({ id, status: "REVOKED" });
    expect(await verifyAccessToken(token)).toBeNull();
    expect(await revokeAccessToken(owner, id, SYSTEM_ACTOR)).toEqual(revoked);
  });

  it("cannot be seen or revoked by another merchant", async () => {
    const { id, token } = await createAccessToken(owner, BODY, SYSTEM_ACTOR);
    const stranger: TokenManager = { ...(await newMerchant()), role: "OWNER" };
    expect(await listAccessTokens(stranger)).toEqual([]);
    await expect(revokeAccessToken(stranger, id, SYSTEM_ACTOR)).rejects.toMatchObject({ code: "not_found" });
    expect(await verifyAccessToken(token)).not.toBeNull();
  });
});

it("answers not_found for an id that is not a token's", async () => {
  await expect(revokeAccessToken(owner, "tok_nothing", SYSTEM_ACTOR)).rejects.toMatchObject({
    code: "not_found",
  });
});

it.each(["FINANCE", "VIEWER"] satisfies Role[])("is not accessible to a %s", async (role) => {
  const { id, token } = await createAccessToken(owner, BODY, SYSTEM_ACTOR);
  const reader: TokenManager = { ...owner, role };
  await expect(listAccessTokens(reader)).rejects.toMatchObject({ code: "forbidden" });
  await expect(createAccessToken(reader, BODY, SYSTEM_ACTOR)).rejects.toMatchObject({ code: "forbidden" });
  await expect(revokeAccessToken(reader, id, SYSTEM_ACTOR)).rejects.toMatchObject({ code: "forbidden" });
  expect(await verifyAccessToken(token)).not.toBeNull();
});
