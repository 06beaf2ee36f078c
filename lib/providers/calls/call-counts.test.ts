import { beforeEach, describe, expect, it } from "vitest";
import { addCallCounts, counted, takeCallCounts } from "#lib/providers/calls/call-counts";
import { ProviderFault, ProviderTimeout } from "#lib/providers/provider-error";

const provider = {
  name: "bank",
  own: 7,
  async pay(amount: number) {
    if (amount === 0) throw new ProviderFault("no");
    if (amount === 1) throw new ProviderTimeout("?");
    if (amount === 2) throw new Error("boom");
    if (amount === 3) throw new ProviderFault("who are you?", { isDenied: true });
    if (amount === 4) throw new ProviderTimeout("may you?", { isDenied: true });
    return amount + this.own;
  },
};
const pix = counted("pix", provider);

beforeEach(() => void takeCallCounts());

describe("a counted provider", () => {
  it("passes on the provider's answers, and counts each call's outcome", async () => {
    expect(await pix.pay(10)).toBe(17);
    expect(await pix.pay(11)).toBe(18);
    await expect(pix.pay(0)).rejects.toBeInstanceOf(ProviderFault);
    await expect(pix.pay(1)).rejects.toBeInstanceOf(ProviderTimeout);
    await expect(pix.pay(2)).rejects.toThrow("boom");
    for (const denied of [3, 4]) await expect(pix.pay(denied)).rejects.toThrow();
    const reported = takeCallCounts().map(({ provider, operation, outcome, reason, count }) => [
      ...[provider, operation],
      ...[outcome, reason, count],
    ]);
    expect(reported).toEqual([
      ["bank", "pix.pay", "ANSWERED", null, 2],
      ["bank", "pix.pay", "REFUSED", "REFUSED", 1],
      ["bank", "pix.pay", "TIMED_OUT", "NO_ANSWER", 1],
      ["bank", "pix.pay", "FAILED", "UNEXPECTED", 1],
      ["bank", "pix.pay", "DENIED", "CREDENTIALS", 2],
    ]);
    expect(takeCallCounts()).toEqual([]);
  });

  it("leaves non-call members unchanged", () => {
    expect([pix.name, pix.own]).toEqual(["bank", 7]);
    expect(takeCallCounts()).toEqual([]);
  });

  it("adds unwritten counts to newer ones", async () => {
    await pix.pay(10);
    const taken = takeCallCounts();
    await pix.pay(10);
    addCallCounts(taken);
    expect(takeCallCounts()).toMatchObject([{ count: 2 }]);
  });
});
