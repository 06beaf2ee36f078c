import { expect, it, vi } from "vitest";
import { admitCaller } from "#lib/routes/admit-caller";

const QUOTA = vi.hoisted(() => {
  process.env.RATE_LIMIT_API = "3";
  return 3;
});

vi.mock("#lib/platform/auth/authenticate", () => ({
  authenticate: async (request: Request) => ({
    merchantId: request.headers.get("x-merchant"),
    tokenId: crypto.randomUUID(),
    userId: "usr_1",
    scopes: [],
  }),
}));
// A database test covers the exchange between processes.
vi.mock("#db/queries/operations/rate-counts", () => ({
  addRateUses: async () => [],
  deleteRateCountsEndedBefore: async () => {},
}));

const ask = (merchantId: string) =>
  admitCaller({}, new Request("http://localhost/", { headers: { "x-merchant": merchantId } }));

it("a merchant's tokens have ten times the quota of one together, however many it makes", async () => {
  for (let n = 0; n < QUOTA * 10; n += 1) await ask("mer_noisy");
  await expect(ask("mer_noisy")).rejects.toMatchObject({ code: "rate_limited" });
  await ask("mer_other");
});
