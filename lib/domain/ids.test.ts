import { randomBytes } from "node:crypto";
import { fromString, toUUIDBytes } from "typeid-js";
import { describe, expect, it, vi } from "vitest";
import { ID_PREFIXES, type IdKind, idTail, isId, markInId, markInPageName } from "#lib/domain/ids";
import { instantOfId } from "#lib/domain/instant-of-id";
import { merchantMark, newCheckoutId, newId, newMarkedId, newMarkedIdBefore } from "#lib/platform/ids/new-id";

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
    ["only a prefix", "chg_"],
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

/** The bits of an id's UUIDv8 between its time and its mark. */
function bitsOf(id: string): string {
  const hex = Buffer.from(toUUIDBytes(fromString(id))).toString("hex");
  const bits = BigInt(`0x${hex}`).toString(2).padStart(128, "0");
  return bits.slice(52, 64) + bits.slice(66, 98);
}

/** How many bit positions are 1 in about half of the texts. */
function varying(texts: string[]): number {
  const set = [...(texts[0] ?? "")].map((_, at) => texts.filter((text) => text[at] === "1").length);
  return set.filter((count) => Math.abs(count - texts.length / 2) < 0.1 * texts.length).length;
}

describe("marked ids", () => {
  const merchantId = newId("merchant");
  const MANY = Array.from({ length: 200 });

  it("have one kind, are unique, and identify their merchant, even in a reference that ends with their tail", () => {
    const ids = MANY.map(() => newMarkedId("attempt", merchantId));
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) {
      expect(KINDS.filter((kind) => isId(kind, id))).toEqual(["attempt"]);
      expect(markInId(id)).toBe(merchantMark(merchantId));
      expect(markInId(`ponte${idTail(id)}`)).toBe(merchantMark(merchantId));
    }
  });

  it("contain their creation time, and sort by it among all others", async () => {
    const earlier = newId("attempt");
    await new Promise((done) => setTimeout(done, 2));
    const id = newMarkedId("attempt", merchantId);
    await new Promise((done) => setTimeout(done, 2));
    expect([newId("attempt"), id, earlier].sort()).toEqual([earlier, id, expect.anything()]);
    expect(Math.abs(instantOfId(id).getTime() - Date.now())).toBeLessThan(60_000);
    const before = newMarkedIdBefore("attempt", id, merchantId);
    expect(before < id).toBe(true);
    expect(instantOfId(id).getTime() - instantOfId(before).getTime()).toBe(1);
    expect(markInId(before)).toBe(merchantMark(merchantId));
  });

  it("have 43 random bits between time and mark, unpredictable from the previous id", () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const bits = Array.from({ length: 1000 }, () => {
      vi.advanceTimersByTime(1);
      return bitsOf(newMarkedId("attempt", merchantId));
    });
    vi.useRealTimers();
    expect(bits[0]).toHaveLength(44);
    expect(varying(bits)).toBe(43);
    const steps = bits
      .slice(1)
      .map((one, at) => Number.parseInt(one, 2) - Number.parseInt(bits[at] ?? "", 2));
    expect(new Set(steps).size).toBe(steps.length);
  });

  it("sort in creation order within a millisecond, by random steps of 32 bits", () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 1000 });
    const ids = Array.from({ length: 1000 }, () => newMarkedId("attempt", merchantId));
    vi.useRealTimers();
    expect(ids.toSorted()).toEqual(ids);
    const numbers = ids.map((id) => Number.parseInt(bitsOf(id), 2));
    const steps = numbers
      .slice(1)
      .map((one, at) => (one - (numbers[at] ?? 0) - 1).toString(2).padStart(32, "0"));
    expect(varying(steps)).toBe(32);
  });

  it("are distinguished from older ids, references and page ids, and from foreign text", () => {
    const others = MANY.flatMap(() => [
      newId("attempt"),
      `ponte${idTail(newId("attempt"))}`,
      newCheckoutId(merchantId),
    ]);
    const foreign = ["", "demo0123456789abcdef01234567", "E99999999202611271200abcdef01234", `chg_${TAIL}`];
    for (const text of [...others, ...foreign]) expect(markInId(text)).toBeNull();
    const names = MANY.flatMap(() =>
      [randomBytes(24), randomBytes(12)].map((bytes) => bytes.toString("base64url")),
    );
    for (const name of [...names, ...foreign, newId("charge")]) expect(markInPageName(name)).toBeNull();
  });
});

describe("the id of a hosted page", () => {
  it("has at least 128 random bits in characters that a path may contain", () => {
    const merchantId = newId("merchant");
    const names = Array.from({ length: 100 }, () => newCheckoutId(merchantId));
    expect(new Set(names.map((name) => name.slice(6))).size).toBe(100);
    expect(new Set(names.map(markInPageName))).toEqual(new Set([merchantMark(merchantId)]));
    for (const name of names) {
      expect(name).toMatch(/^[\w-]+$/);
      expect(Buffer.from(name.slice(6), "base64url").byteLength * 8).toBeGreaterThanOrEqual(128);
    }
    const bits = Array.from({ length: 1000 }, () => {
      const random = Buffer.from(newCheckoutId(merchantId).slice(6), "base64url").toString("hex");
      return BigInt(`0x${random}`).toString(2).padStart(136, "0");
    });
    expect(varying(bits)).toBe(136);
  });
});
