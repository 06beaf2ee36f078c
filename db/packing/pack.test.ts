import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DICTIONARIES, pack, unpack } from "#db/packing/pack";

const EVENT =
  '{"charge":{"id":"chg_01m81nkmnkf68brtw2ff2ve7nt","grossAmount":"10.50","status":"PAID","description":"Café ☕"}}';

/** Each dictionary's SHA-256, and EVENT as stored with it. Only add entries, never change them. */
const RELEASED: Record<number, { sha256: string; stored: string }> = {
  1: {
    sha256: "244962ca4f85398f3513572b4d196f2b6ea14d742f1eefa960e980710a5d68a0",
    stored:
      "01c3590a1ae665e7e665a79959241595941ba5a51995a59ae795e04c34e8490bb5b9e79c987678a5c2a3195381360200",
  },
};

describe("a packed text", () => {
  it("unpacks to the original, whatever the text", () => {
    const texts = fc.oneof(fc.json(), fc.string(), fc.string({ unit: "grapheme" }));
    fc.assert(fc.property(texts, (text) => unpack(pack(text)) === text));
    for (const text of ["", "\u0000", "\u0001 begins with a dictionary's number", EVENT]) {
      expect(unpack(pack(text))).toBe(text);
    }
  });

  it("takes less than half of an event's bytes and never grows a JSON text", () => {
    expect(pack(EVENT).length).toBeLessThan(EVENT.length / 2);
    fc.assert(fc.property(fc.json(), (json) => pack(json).length <= Buffer.byteLength(json)));
  });

  it("is read from bytes that are plain text", () => {
    expect(unpack(Buffer.from(EVENT))).toBe(EVENT);
  });

  it("is refused when it is damaged or names an unknown dictionary", () => {
    const stored = pack(EVENT);
    expect(() => unpack(stored.subarray(0, -4))).toThrow();
    expect(() => unpack(Buffer.concat([Buffer.of(31), stored.subarray(1)]))).toThrow(
      "packed with dictionary 31, which this version does not know",
    );
  });
});

describe("every dictionary that was released", () => {
  it("still exists unchanged", () => {
    const found = Object.entries(DICTIONARIES).map(([number, dictionary]) => [
      number,
      createHash("sha256").update(dictionary).digest("hex"),
    ]);
    expect(found).toEqual(Object.entries(RELEASED).map(([number, { sha256 }]) => [number, sha256]));
  });

  it.each(Object.entries(RELEASED))("still reads what was stored with it: %s", (_number, { stored }) => {
    expect(unpack(Buffer.from(stored, "hex"))).toBe(EVENT);
  });
});
