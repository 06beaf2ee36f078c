import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db, transaction } from "#db/client";
import { revokeAccessToken } from "#lib/access-tokens/access-tokens.queries";
import { updateUserAccess } from "#lib/account/users.queries";
import type { Id, MerchantId, UserId } from "#lib/domain/ids";
import { issueAccessToken, verifyAccessToken } from "#lib/platform/auth/access-token";
import { startWatchedMemory } from "#lib/platform/memory/watched-memory";
import { newMerchant } from "#test/new-merchant";

let merchantId: MerchantId;
let userId: UserId;
beforeEach(async () => {
  ({ merchantId, userId } = await newMerchant());
});

const issue = (lifetimeMs = 3_600_000) =>
  issueAccessToken(
    db(),
    { merchantId, userId, clientId: null },
    { name: "test", scopes: ["charges:read"], lifetimeMs },
  );

/** Changes a token without the notifications that would announce it. */
const changeUnheard = (id: Id<"accessToken">) =>
  db().execute(sql`update access_tokens set scopes = '{charges:write}' where id = ${id}`);

const scopesOf = async (token: string) => (await verifyAccessToken(token))?.scopes;

/** A cached token. New tokens are tried until the cache is connected to the database. */
async function rememberedToken(lifetimeMs?: number) {
  for (;;) {
    const { token, id } = await issue(lifetimeMs);
    await verifyAccessToken(token);
    await changeUnheard(id);
    if ((await scopesOf(token))?.[0] === "charges:read") return { token, id };
    await sleep(50);
  }
}

async function untilRefused(token: string) {
  while ((await verifyAccessToken(token)) !== null) await sleep(10);
}

describe("the cache of verified tokens", () => {
  it("answers without the database while it gets notifications, and reads again when it does not", async () => {
    const cache = startWatchedMemory();
    const { token } = await rememberedToken();
    expect(await scopesOf(token)).toEqual(["charges:read"]);
    await cache.stop();
    expect(await scopesOf(token)).toEqual(["charges:write"]);
  });

  it.each([
    [
      "the token is revoked",
      (id: Id<"accessToken">) => transaction((tx) => revokeAccessToken(tx, merchantId, id)),
    ],
    [
      "its owner is disabled",
      () => transaction((tx) => updateUserAccess(tx, userId, { disabledAt: new Date() })),
    ],
  ])("forgets it when %s", async (_why, end) => {
    const cache = startWatchedMemory();
    const { token, id } = await rememberedToken();
    await end(id);
    await untilRefused(token);
    await cache.stop();
    expect(await verifyAccessToken(token)).toBeNull();
  });

  it("notices a changed role", async () => {
    const cache = startWatchedMemory();
    const { token } = await rememberedToken();
    await transaction((tx) => updateUserAccess(tx, userId, { role: "VIEWER" }));
    const since = performance.now();
    while ((await verifyAccessToken(token))?.role !== "VIEWER") await sleep(10);
    expect(performance.now() - since).toBeLessThan(1_000);
    await cache.stop();
    // The new scope, charges:write, which was not announced, is outside a viewer's role.
    expect(await scopesOf(token)).toEqual([]);
  });

  it("forgets an expired token", async () => {
    const cache = startWatchedMemory();
    const { token } = await rememberedToken(3_000);
    await untilRefused(token);
    await cache.stop();
  });
});
