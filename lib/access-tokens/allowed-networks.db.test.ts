import { beforeEach, describe, expect, it } from "vitest";
import { bindAccessToken } from "#lib/access-tokens/bind-access-token";
import { createAccessToken } from "#lib/access-tokens/create-access-token";
import { changeNetworksBody } from "#lib/access-tokens/granted.contract";
import type { TokenManager } from "#lib/access-tokens/token-manager";
import { addApiClient } from "#lib/api-clients/add-api-client";
import { bindApiClient } from "#lib/api-clients/bind-api-client";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import { authenticate } from "#lib/platform/auth/authenticate";
import { authenticateClient, issueClientToken } from "#lib/platform/auth/issue-client-token";
import { withClientAddress } from "#lib/platform/http/client-address";
import { newMerchant } from "#test/new-merchant";

const SCOPES = ["charges:read" as const];
const OFFICE = ["203.0.113.0/24", "2001:db8::/48"];

let owner: TokenManager;
beforeEach(async () => {
  owner = { ...(await newMerchant()), role: "OWNER" };
});

/** Uses a token from an address; returns what the request log records about its caller. */
async function use(token: string, address: string) {
  const seen: (string | null)[] = [];
  const request = new Request("http://localhost/api/charge/list", {
    headers: { authorization: `Bearer ${token}` },
  });
  const options = { seen: ({ merchantId }: { merchantId: string | null }) => void seen.push(merchantId) };
  const refusal: unknown = await withClientAddress(address, () => authenticate(request, options)).then(
    () => null,
    (error: unknown) => error,
  );
  return { refusal, seen };
}

function newToken(allowedNetworks: string[]) {
  const body = { name: "Shop", scopes: SCOPES, expiresInDays: 1, allowedNetworks };
  return createAccessToken(owner, body, SYSTEM_ACTOR);
}

describe("a token that is bound to networks", () => {
  it.each(["203.0.113.9", "::ffff:203.0.113.9", "2001:db8:0:1::5"])(
    "is accepted from %s",
    async (address) => {
      const { token, allowedNetworks } = await newToken(OFFICE);
      expect(allowedNetworks).toEqual(OFFICE);
      expect((await use(token, address)).refusal).toBeNull();
    },
  );

  it.each(["203.0.114.1", "2001:db8:1::1", "127.0.0.1", ""])(
    "is refused from %j, which its merchant sees in the request log",
    async (address) => {
      const { token } = await newToken(OFFICE);
      const { refusal, seen } = await use(token, address);
      expect(refusal).toMatchObject({ code: "unauthorized" });
      expect(seen).toEqual([owner.merchantId]);
    },
  );

  it("is accepted from anywhere while it has no networks, and can be bound later", async () => {
    const { id, token } = await newToken([]);
    expect((await use(token, "198.51.100.1")).refusal).toBeNull();
    const bound = await bindAccessToken(owner, id, { allowedNetworks: ["198.51.100.2"] }, SYSTEM_ACTOR);
    expect(bound.allowedNetworks).toEqual(["198.51.100.2"]);
    expect((await use(token, "198.51.100.1")).refusal).toMatchObject({ code: "unauthorized" });
    expect((await use(token, "198.51.100.2")).refusal).toBeNull();
  });

  it("cannot be unbound by another merchant or by a role that may not manage tokens", async () => {
    const { id } = await newToken(OFFICE);
    const stranger: TokenManager = { ...(await newMerchant()), role: "OWNER" };
    const free = { allowedNetworks: [] };
    await expect(bindAccessToken(stranger, id, free, SYSTEM_ACTOR)).rejects.toMatchObject({
      code: "not_found",
    });
    await expect(
      bindAccessToken({ ...owner, role: "FINANCE" }, id, free, SYSTEM_ACTOR),
    ).rejects.toMatchObject({ code: "forbidden" });
  });
});

describe("an API client that is bound to networks", () => {
  it("gets no token from any other address, and its tokens are refused there", async () => {
    const body = { name: "Shop", scopes: SCOPES, allowedNetworks: [] };
    const { clientId: id, clientSecret: secret } = await addApiClient(owner, body, SYSTEM_ACTOR);
    const client = await authenticateClient({ id, secret });
    const { access_token: token } = await issueClientToken(client, undefined);
    await bindApiClient(owner, id, { allowedNetworks: OFFICE }, SYSTEM_ACTOR);
    const from = (address: string) => withClientAddress(address, () => authenticateClient({ id, secret }));
    await expect(from("198.51.100.1")).rejects.toMatchObject({ code: "invalid_client" });
    await expect(from("203.0.113.9")).resolves.toMatchObject({ id });
    expect((await use(token, "198.51.100.1")).refusal).toMatchObject({ code: "unauthorized" });
    expect((await use(token, "203.0.113.9")).refusal).toBeNull();
  });

  it("cannot be unbound by another merchant", async () => {
    const body = { name: "Shop", scopes: SCOPES, allowedNetworks: OFFICE };
    const { clientId } = await addApiClient(owner, body, SYSTEM_ACTOR);
    const stranger: TokenManager = { ...(await newMerchant()), role: "OWNER" };
    await expect(
      bindApiClient(stranger, clientId, { allowedNetworks: [] }, SYSTEM_ACTOR),
    ).rejects.toMatchObject({ code: "not_found" });
  });
});

it.each(["", "anywhere", "203.0.113.300", "203.0.113.0/33", "0x7f.1", "203.0.113.1/24/1", "fe80::1%eth0"])(
  "refuses %j as a network",
  (network) => {
    const { error } = changeNetworksBody.safeParse({ allowedNetworks: ["203.0.113.1", network] });
    expect(error?.issues[0]?.path).toEqual(["allowedNetworks", 1]);
  },
);
