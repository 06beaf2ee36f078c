import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { env } from "#lib/platform/env";

const schema = `keys_${process.pid}`;
const given = env().databaseUrl;
const fresh = new URL(given);
fresh.searchParams.set("search_path", schema);
const admin = postgres(given, { max: 1, onnotice: () => {} });

// A separate table: keys belong to no merchant, and the shared table already has one.
beforeAll(async () => {
  await admin.unsafe(`create schema ${schema}`);
  await admin.unsafe(`create table ${schema}.signing_keys (like public.signing_keys including all)`);
  vi.stubEnv("DATABASE_URL", fresh.href);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  const { closeDb } = await import("#db/client");
  await closeDb();
  await admin.unsafe(`drop schema ${schema} cascade`);
  await admin.end();
});

/** The module as another process loads it, with separate memory. */
function anotherProcess() {
  vi.resetModules();
  return import("#lib/platform/auth/signing-keys");
}

describe("processes that start together on a new database", () => {
  it("create one common key, so that each verifies what any of them signs", async () => {
    const processes = [await anotherProcess(), await anotherProcess(), await anotherProcess()];
    const rings = await Promise.all(processes.flatMap(({ keyRing }) => [keyRing(), keyRing(), keyRing()]));
    expect(new Set(rings.map(({ kid }) => kid)).size).toBe(1);
    for (const { kid, jwks } of rings) expect(jwks.keys.map((key) => key.kid)).toEqual([kid]);
  });

  it("find the existing key when they start again", async () => {
    const [before, after] = [
      await (await anotherProcess()).keyRing(),
      await (await anotherProcess()).keyRing(),
    ];
    expect(after.kid).toBe(before.kid);
  });
});
