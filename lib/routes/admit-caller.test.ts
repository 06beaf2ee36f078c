import { expect, it, vi } from "vitest";
import * as rateCounts from "#lib/operations/rate-counts.queries";
import * as authentication from "#lib/platform/auth/authenticate";
import { admitCaller } from "#lib/routes/admit-caller";
import { changeSettings } from "#test/change-settings";

const QUOTA = 3;
changeSettings({ rateLimitApi: QUOTA });

vi.spyOn(authentication, "authenticate").mockImplementation(
  async (request: Request) =>
    ({
      merchantId: request.headers.get("x-merchant"),
      tokenId: crypto.randomUUID(),
      userId: "usr_1",
      scopes: [],
    }) as never,
);
// A database test covers the exchange between processes.
vi.spyOn(rateCounts, "addRateUses").mockResolvedValue([]);
vi.spyOn(rateCounts, "deleteRateCountsEndedBefore").mockResolvedValue(undefined as never);

const ask = (merchantId: string) =>
  admitCaller({}, new Request("http://localhost/", { headers: { "x-merchant": merchantId } }));

it("a merchant's tokens together have ten times the quota of one, however many there are", async () => {
  for (let n = 0; n < QUOTA * 10; n += 1) await ask("mer_noisy");
  await expect(ask("mer_noisy")).rejects.toMatchObject({ code: "rate_limited" });
  await ask("mer_other");
});
