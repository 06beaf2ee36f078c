import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SQL } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { startEmbeddedPostgres } from "#db/embedded/start";
import { migrate } from "#db/migrate";
import type { Violation } from "./check-invariants.ts";
import { PLANTS_OF_MONEY } from "./plants/of-money.ts";
import { PLANTS_OF_TELLING } from "./plants/of-telling.ts";

let dataDir = "";
let database: Awaited<ReturnType<typeof startEmbeddedPostgres>>;
let modules: Awaited<ReturnType<typeof load>>;

function load() {
  return Promise.all([
    import("#db/client"),
    import("./check-invariants.ts"),
    import("./transitions.ts"),
    import("#test/close-connections"),
    import("#test/new-merchant"),
    import("#test/paid-charge"),
    import("#test/new-charge"),
    import("#lib/payments/create-refund"),
    import("#lib/payments/cancel-charge"),
    import("#test/sandbox-report"),
    import("#lib/domain/audit"),
  ]);
}

// A database of its own: the other tests store rows that no instance would have.
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "ponte-invariants-"));
  database = await startEmbeddedPostgres({ dataDir, durable: false });
  await migrate(database.url);
  vi.stubEnv("DATABASE_URL", database.url);
  vi.resetModules();
  modules = await load();
  await fill();
});
afterAll(async () => {
  const [, , , { closeConnections }] = modules;
  await closeConnections();
  vi.unstubAllEnvs();
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Two merchants with a charge of each kind: open, paid with a callback, partly refunded, late, canceled. */
async function fill(): Promise<void> {
  const [{ db }, , { watchTransitions }, , { newMerchant }, paying, charging, ...rest] = modules;
  const [{ createRefund }, { cancelCharge }, { tellReports }, { SYSTEM_ACTOR }] = rest;
  await watchTransitions(db());
  for (let merchant = 0; merchant < 2; merchant += 1) {
    const { merchantId } = await newMerchant();
    await charging.newPixAttempt(await charging.newCharge(merchantId));
    await paying.paidByPix(merchantId, { callbackUrl: "https://example.com/hook" });
    await paying.paidByCard(merchantId);
    const paid = await paying.paidByPix(merchantId);
    const refund = await createRefund(merchantId, paid.id, { amount: 500 }, null, SYSTEM_ACTOR);
    await tellReports(refund.id);
    const late = await charging.newCharge(merchantId);
    const { providerReference } = await charging.newPixAttempt(late);
    await cancelCharge(merchantId, late.id, SYSTEM_ACTOR);
    await paying.payPix(providerReference);
  }
}

class RolledBack extends Error {}

/** What the checker says once that was planted; nothing of it stays. */
async function violationsAfter(statements: SQL[]): Promise<Violation[]> {
  const [{ transaction }, { checkInvariants }] = modules;
  let found: Violation[] = [];
  await transaction(async (tx) => {
    for (const statement of statements) await tx.execute(statement);
    found = await checkInvariants(tx, { graceSeconds: 0, stuckSeconds: 300 });
    throw new RolledBack();
  }).catch((error: unknown) => {
    if (!(error instanceof RolledBack)) throw error;
  });
  return found;
}

describe("the checker of invariants", () => {
  it("finds nothing in a database that no fault was planted in", async () => {
    expect(await violationsAfter([])).toEqual([]);
  });

  it.each(Object.entries({ ...PLANTS_OF_MONEY, ...PLANTS_OF_TELLING }))(
    "finds %s",
    async (_name, { says, without = [], plant }) => {
      const violations = await violationsAfter([...without, ...plant]);
      expect(violations.map((violation) => violation.says)).toContainEqual(expect.stringMatching(says));
    },
  );
});
