import { describe, expect, it } from "vitest";
import { ID_PREFIXES, type IdKind, idTail, isId } from "#lib/domain/ids";
import { newCheckoutId, newId } from "#lib/platform/ids/new-id";

const KINDS = Object.keys(ID_PREFIXES) as IdKind[];
const TAIL = "01hf8z6k2meg9v3q4r5s6t7w8x";

describe("ids", () => {
  it.each(KINDS)("a new %s id belongs to its kind and to no other", (kind) => {
    const id = newId(kind);
    expect(KINDS.filter((other) => isId(other, id))).toEqual([kind]);
  });

  it("have a unique prefix per kind", () => {
    expect(new Set(Object.values(ID_PREFIXES)).size).toBe(KINDS.length);
  });

  it("accept a well-formed tail", () => {
    expect(isId("charge", `chg_${TAIL}`)).toBe(true);
  });

  it.each([
    ["empty", ""],
    ["prefix alone", "chg_"],
    ["another prefix", `att_${TAIL}`],
    ["no underscore", `chg${TAIL}`],
    ["too short", `chg_${TAIL.slice(1)}`],
    ["too long", `chg_${TAIL}0`],
    ["upper case", `chg_${TAIL.toUpperCase()}`],
    ["letters outside Crockford's alphabet", `chg_01hf8z6k2meg9v3q4r5s6t7wil`],
    ["more than 128 bits", `chg_8${TAIL.slice(1)}`],
    ["a trailing line break", `chg_${TAIL}\n`],
    ["NUL", `chg_${TAIL.slice(1)}\u0000`],
    ["SQL", "chg_' or 1=1 --"],
  ])("refuse an impossible id: %s", (_name, text) => {
    expect(isId("charge", text)).toBe(false);
  });

  it("sort by creation time", async () => {
    const earlier = newId("charge");
    await new Promise((done) => setTimeout(done, 2));
    expect(earlier < newId("charge")).toBe(true);
  });

  it("have a tail that a Pix txid may contain: 26 letters and digits", () => {
    expect(idTail(newId("attempt"))).toMatch(/^[0-9a-z]{26}$/);
    expect(idTail(`att_${TAIL}`)).toBe(TAIL);
  });
});

describe("the id of a hosted page", () => {
  it("has at least 128 random bits in characters that a path may contain", () => {
    const names = Array.from({ length: 100 }, newCheckoutId);
    expect(new Set(names).size).toBe(100);
    for (const name of names) {
      expect(name).toMatch(/^[\w-]+$/);
      expect(Buffer.from(name, "base64url").byteLength * 8).toBeGreaterThanOrEqual(128);
    }
  });
});
