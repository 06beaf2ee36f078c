import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client";
import { OPERATIONS } from "#lib/schemas/operations/index";
import { changeSettings } from "#test/change-settings";
import { fuzzOperations } from "#test/fuzz/fuzz-operations";
import { fuzzRoute, otherRoutes } from "#test/fuzz/other-routes";
import { nameWhoTookThem } from "#test/leave-open";
import { tellReports } from "#test/sandbox-report";
import { silenceLog } from "#test/silence-log";
import { examples } from "#test/test-length";
import { checkInvariants } from "../../torture/invariants/check-invariants.ts";

changeSettings({ rateLimitApi: 0, rateLimitCheckout: 0, rateLimitSignIn: 0 });
silenceLog();

// Constant, so that only a change can make it fail; `npm run fuzz` takes another.
const SEED = Number(process.env.FUZZ_SEED ?? 2026);
const COUNT = Number(process.env.FUZZ_REQUESTS ?? examples(20_000, 1_500));
const OF_OTHER_ROUTES = 30;
/**
 * The first long run reached 80 % of the operations by chance, the short one 56 %. Fewer would mean that the requests no longer
 * fit the schemas.
 */
const LEAST_REACHED = examples(60, 45) / 100;
const NO_LIMIT_MS = 0;

beforeAll(() => {
  console.log(`fuzz: ${COUNT} requests; again by: npm run fuzz -- --seed ${SEED} --requests ${COUNT}`);
});

describe("fuzzed requests", () => {
  it(
    "to every operation get answers that fit its schema, and never 5xx",
    async () => {
      const { sent, succeeded, reached, findings } = await fuzzOperations(SEED, COUNT);
      console.log(
        `fuzz: ${sent} sent, ${succeeded} succeeded, ${reached.size} of ${OPERATIONS.length} operations`,
      );
      expect(findings).toEqual([]);
      expect(sent).toBe(COUNT);
      expect(reached.size).toBeGreaterThan(OPERATIONS.length * LEAST_REACHED);
    },
    NO_LIMIT_MS,
  );

  it.each(otherRoutes())("to %s never get 5xx", async (path) => {
    expect(await fuzzRoute(path, SEED, OF_OTHER_ROUTES)).toEqual([]);
  });

  it("leave every invariant intact once the sandbox has reported its payments", async () => {
    await tellReports("");
    await nameWhoTookThem();
    expect(await checkInvariants(db(), { stuckSeconds: 86_400, graceSeconds: 86_400 })).toEqual([]);
  });
});
