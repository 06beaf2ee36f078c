import { expect, it, vi } from "vitest";
import { waitForTurn } from "#lib/platform/http/merchant-turns";
import { currentMerchantSession, currentSession } from "#lib/platform/page/current-session";

const reader = vi.hoisted(() => ({ merchantId: "mer_1" as string | null, role: "OWNER" }));
vi.mock("#lib/platform/page/session-of-page", () => ({ sessionOfPage: async () => reader }));
vi.mock("#lib/platform/http/merchant-turns", () => ({ waitForTurn: vi.fn(async () => {}) }));

it("a page of the dashboard is drawn in a turn of its merchant, one of staff at once", async () => {
  await currentMerchantSession();
  expect(vi.mocked(waitForTurn).mock.calls).toEqual([["mer_1"]]);
  reader.merchantId = null;
  await currentSession();
  expect(waitForTurn).toHaveBeenCalledTimes(1);
});
