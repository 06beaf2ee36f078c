import { expect, it, vi } from "vitest";
import { takeSlotForPage } from "#lib/platform/http/fair-queue";
import { currentMerchantSession, currentSession } from "#lib/platform/page/current-session";

const reader = vi.hoisted(() => ({ merchantId: "mer_1" as string | null, role: "OWNER" }));
vi.mock("#lib/platform/page/session-of-page", () => ({ sessionOfPage: async () => reader }));
vi.mock("#lib/platform/http/fair-queue", () => ({ takeSlotForPage: vi.fn(async () => {}) }));

it("a dashboard page waits for its merchant's turn, and a staff page does not", async () => {
  await currentMerchantSession();
  expect(vi.mocked(takeSlotForPage).mock.calls).toEqual([["mer_1"]]);
  reader.merchantId = null;
  await currentSession();
  expect(takeSlotForPage).toHaveBeenCalledTimes(1);
});
