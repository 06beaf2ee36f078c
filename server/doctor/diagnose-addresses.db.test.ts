import postgres from "postgres";
import { describe, expect, it, onTestFinished } from "vitest";
import { diagnoseAddresses } from "#server/doctor/diagnose-addresses";
import { freePort } from "#server/instance/free-port";
import { hasPgBouncer, startPgBouncer } from "../../e2e/instances/start-pgbouncer";

const direct = process.env.DATABASE_URL ?? "";
const none = {
  databaseUrl: direct,
  databaseDirectUrl: undefined,
  databaseOwnerUrl: undefined,
  databaseReadUrl: undefined,
  databasePrepare: undefined,
};

async function complaints(addresses: Partial<typeof none> | { [Name in keyof typeof none]?: unknown }) {
  const findings = await diagnoseAddresses({ ...none, ...addresses } as Parameters<
    typeof diagnoseAddresses
  >[0]);
  return findings.flatMap(({ level, sentence }) => (level === "ok" ? [] : [`${level}: ${sentence}`]));
}

/** The address of the same database as another role. */
function asRole(url: string, role: string): string {
  const other = new URL(url);
  other.username = role;
  return other.href;
}

const ROLES = /^warning: Ponte works as \w+, who owns its tables/;

describe("doctor on the addresses of an external database", () => {
  it("reports nothing about the embedded database", async () => {
    expect(await complaints({ databaseUrl: undefined })).toEqual([]);
  });

  it("reports an owner that is also the application's role, and accepts two roles", async () => {
    expect(await complaints({})).toEqual([expect.stringMatching(ROLES)]);
    expect(await complaints({ databaseOwnerUrl: direct })).toEqual([expect.stringMatching(ROLES)]);
    expect(await complaints({ databaseOwnerUrl: asRole(direct, "somebody_else") })).toEqual([]);
  });

  it("reports a replica that is unreachable, and one that is the primary itself", async () => {
    const away = new URL(direct);
    away.port = String(await freePort());
    const owner = { databaseOwnerUrl: asRole(direct, "somebody_else") };
    expect(await complaints({ ...owner, databaseReadUrl: away.href })).toEqual([
      expect.stringMatching(/^problem: Nothing answers at DATABASE_READ_URL/),
    ]);
    expect(await complaints({ ...owner, databaseReadUrl: direct })).toEqual([
      expect.stringMatching(/^warning: DATABASE_READ_URL is the primary itself/),
    ]);
  });

  it("names the unreachable address in one sentence", async () => {
    const away = new URL(direct);
    away.port = String(await freePort());
    expect((await complaints({ databaseUrl: away.href }))[0]).toMatch(
      /^problem: The database at DATABASE_URL cannot be reached: /,
    );
  });

  it.runIf(hasPgBouncer())("names the settings that a pooler still needs", async () => {
    const pooler = await startPgBouncer(await withPassword(direct));
    onTestFinished(() => pooler[Symbol.asyncDispose]());
    const owner = { databaseOwnerUrl: asRole(direct, "somebody_else") };
    const missing = /^problem: DATABASE_URL leads to a connection pooler, and DATABASE_DIRECT_URL is missing/;
    const keepsNone = /^problem: DATABASE_PREPARE is true, and the pooler keeps no prepared statements/;
    const pooled = { ...owner, databaseUrl: pooler.url };
    expect(await complaints({ ...pooled, databasePrepare: false })).toEqual([expect.stringMatching(missing)]);
    expect(await complaints({ ...pooled, databaseDirectUrl: direct, databasePrepare: false })).toEqual([]);
    expect(await complaints({ ...pooled, databaseDirectUrl: pooler.url, databasePrepare: false })).toEqual([
      expect.stringContaining("DATABASE_DIRECT_URL does too"),
    ]);
    // Debian's PgBouncer is 1.18; from 1.21 it may keep them.
    expect(await complaints({ ...pooled, databaseDirectUrl: direct, databasePrepare: true })).toEqual([
      expect.stringMatching(keepsNone),
    ]);
    expect(await complaints({ ...pooled, databaseDirectUrl: direct })).toEqual([
      expect.stringMatching(
        /^problem: DATABASE_PREPARE is not set, and the pooler keeps no prepared statements/,
      ),
    ]);
    const whole = { ...pooled, databaseDirectUrl: direct, databasePrepare: false };
    expect(await complaints({ ...whole, databaseOwnerUrl: pooler.url })).toContainEqual(
      expect.stringMatching(/^problem: DATABASE_OWNER_URL leads to a connection pooler/),
    );
    expect(await complaints({ ...whole, databaseReadUrl: pooler.url })).toEqual([
      expect.stringMatching(/^problem: DATABASE_READ_URL leads to a connection pooler/),
    ]);
  });
});

// PgBouncer signs in by password, even if the server would not require one.
async function withPassword(url: string): Promise<string> {
  const sql = postgres(url, { max: 1, prepare: false });
  const [row] = await sql<{ name: string }[]>`select current_user as name`;
  await sql.end();
  const own = new URL(url);
  if (!own.password) throw new Error(`${row?.name} has no password here`);
  return url;
}
