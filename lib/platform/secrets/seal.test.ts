import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { derivedKey, keyedHash, seal, unseal } from "#lib/platform/secrets/seal";

beforeAll(() => {
  vi.stubEnv("DATABASE_URL", "postgres://nobody@localhost/none");
  vi.stubEnv("SECRET_KEY", "only-for-tests-only-for-tests-only-for-tests");
});
afterAll(() => {
  vi.unstubAllEnvs();
});

describe("a sealed secret", () => {
  it.each(["", "whsec_abc", "João 💚", "x".repeat(100_000)])("opens to the sealed value", (secret) => {
    expect(unseal("a", seal("a", secret))).toBe(secret);
  });

  it("hides its content and never looks the same twice", () => {
    const sealed = Array.from({ length: 50 }, () => seal("a", "the-secret"));
    expect(new Set(sealed).size).toBe(50);
    for (const one of sealed)
      expect(Buffer.from(one.split(".")[1] ?? "", "base64url").toString("latin1")).not.toContain(
        "the-secret",
      );
  });

  it("opens for no other purpose", () => {
    expect(() => unseal("b", seal("a", "x"))).toThrow();
  });

  it("does not open when any byte was changed", () => {
    const [id, body = ""] = seal("a", "x").split(".");
    const bytes = Buffer.from(body, "base64url");
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(() => unseal("a", `${id}.${changed.toString("base64url")}`)).toThrow();
    }
  });

  it.each([0, 11, 12, 20, 27])("does not open when cut to %i bytes", (length) => {
    const [id, body = ""] = seal("a", "x").split(".");
    const cut = Buffer.from(body, "base64url").subarray(0, length).toString("base64url");
    expect(() => unseal("a", `${id}.${cut}`)).toThrow();
  });

  it("does not open under another instance's key", async () => {
    const sealed = seal("a", "x");
    vi.resetModules();
    vi.stubEnv("SECRET_KEY", "another-instance-another-instance-another");
    const other = await import("#lib/platform/secrets/seal");
    expect(() => other.unseal("a", sealed)).toThrow();
  });
});

describe("keyed hashes and keys", () => {
  it("are equal for the same purpose and value, and differ by either", () => {
    expect(derivedKey("a")).toEqual(derivedKey("a"));
    expect(derivedKey("a")).toHaveLength(32);
    expect(derivedKey("a")).not.toEqual(derivedKey("b"));
    expect(keyedHash("a", "v")).toBe(keyedHash("a", Buffer.from("v")));
    expect(keyedHash("a", "v")).not.toBe(keyedHash("a", "w"));
    expect(keyedHash("a", "v")).not.toBe(keyedHash("b", "v"));
    expect(keyedHash("a", "v")).toMatch(/^[0-9a-f]{64}$/);
  });
});
