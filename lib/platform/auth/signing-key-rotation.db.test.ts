import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { db } from "#db/client";
import { accessTokens } from "#db/schema/access-tokens";
import { signingKeys } from "#db/schema/signing-keys";
import { newMerchant } from "#test/new-merchant";

const HOUR_MS = 60 * 60 * 1000;
let owner: Awaited<ReturnType<typeof newMerchant>>;
beforeAll(async () => {
  owner = await newMerchant();
});
// The keys stay: other test files share the database and may have signed with them.

async function rotate(): Promise<string> {
  const { rotateSigningKey } = await import("#lib/platform/auth/signing-keys");
  return (await rotateSigningKey()).kid;
}

/** A process that loads the keys at this point. */
async function processOfNow() {
  vi.resetModules();
  const { keyRing } = await import("#lib/platform/auth/signing-keys");
  const { issueAccessToken, verifiedTokenId } = await import("#lib/platform/auth/access-token");
  return { keyRing, issueAccessToken, verifiedTokenId };
}

async function issued(process: Awaited<ReturnType<typeof processOfNow>>) {
  const holder = { merchantId: owner.merchantId, userId: owner.userId, clientId: null };
  const grant = { name: "Shop", scopes: ["charges:read" as const], lifetimeMs: HOUR_MS };
  return process.issueAccessToken(db(), holder, grant);
}

describe("a new signing key", () => {
  it("is published before it signs, then signs, and the previous key still verifies", async () => {
    const before = await processOfNow();
    const old = await issued(before);
    const { kid: oldKid } = await before.keyRing();
    const kid = await rotate();

    const shown = await processOfNow();
    const ring = await shown.keyRing();
    expect(ring.jwks.keys.map((key) => key.kid)).toEqual(expect.arrayContaining([oldKid, kid]));
    expect(ring.kid).toBe(oldKid);

    await db().update(signingKeys).set({ signsFrom: sql`now()` }).where(eq(signingKeys.kid, kid));
    const after = await processOfNow();
    expect((await after.keyRing()).kid).toBe(kid);
    const fresh = await issued(after);
    expect(await after.verifiedTokenId(old.token)).toBe(old.id);
    expect(await after.verifiedTokenId(fresh.token)).toBe(fresh.id);
    // This process has not reloaded the keys since the new key was published.
    expect(await shown.verifiedTokenId(fresh.token)).toBe(fresh.id);
  });

  it("retires the previous key once its last token has expired, and not sooner", async () => {
    const { retireOldSigningKeys } = await import("#lib/platform/auth/signing-keys");
    const kids = async () => (await (await processOfNow()).keyRing()).jwks.keys.map((key) => key.kid);
    const old = await rotate();
    const kid = await rotate();
    const at = (hours: number) => sql`now() - ${hours} * interval '1 hour'`;
    await db()
      .update(signingKeys)
      .set({ signsFrom: at(200) })
      .where(eq(signingKeys.kid, old));
    await db()
      .update(signingKeys)
      .set({ signsFrom: at(100) })
      .where(eq(signingKeys.kid, kid));
    const token = await issued(await processOfNow());
    await db()
      .update(accessTokens)
      .set({ createdAt: at(150) })
      .where(eq(accessTokens.id, token.id));
    await retireOldSigningKeys();
    expect(await kids()).toEqual(expect.arrayContaining([old, kid]));

    await db()
      .update(accessTokens)
      .set({ expiresAt: at(1) })
      .where(eq(accessTokens.id, token.id));
    await db()
      .update(accessTokens)
      .set({ createdAt: at(0) })
      .where(eq(accessTokens.merchantId, owner.merchantId));
    await retireOldSigningKeys();
    const left = await kids();
    expect(left).toContain(kid);
    expect(left).not.toContain(old);
  });
});
