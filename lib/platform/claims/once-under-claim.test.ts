import { describe, expect, it, vi } from "vitest";
import { onceUnderClaim } from "#lib/platform/claims/once-under-claim";

describe("onceUnderClaim", () => {
  it("stores what does not exist yet", async () => {
    const store = vi.fn(async () => "stored");
    expect(await onceUnderClaim("claim", { find: async () => null, store })).toBe("stored");
    expect(store).toHaveBeenCalledTimes(1);
  });

  it("returns the existing object, and stores nothing", async () => {
    const store = vi.fn(async () => "again");
    expect(await onceUnderClaim("claim", { find: async (claim) => `of ${claim}`, store })).toBe("of claim");
    expect(store).not.toHaveBeenCalled();
  });

  it("returns what another request stored in the meantime", async () => {
    const find = vi.fn(async () => null as string | null).mockResolvedValueOnce(null);
    find.mockResolvedValueOnce("the other's");
    expect(await onceUnderClaim("claim", { find, store: async () => null })).toBe("the other's");
  });

  it("looks up nothing without a claim", async () => {
    const find = vi.fn(async () => "somebody's");
    expect(await onceUnderClaim(null, { find, store: async () => "stored" })).toBe("stored");
    expect(find).not.toHaveBeenCalled();
    await expect(onceUnderClaim(null, { find, store: async () => null })).rejects.toThrow();
  });
});
