import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { DICTIONARY, unpack } from "#db/packing/unpack";

const EVENT =
  '{"charge":{"id":"chg_01m81nkmnkf68brtw2ff2ve7nt","grossAmount":"10.50","status":"PAID","description":"Café ☕"}}';
/** EVENT as an older version stored it. */
const STORED = Buffer.from(
  "01c3590a1ae665e7e665a79959241595941ba5a51995a59ae795e04c34e8490bb5b9e79c987678a5c2a3195381360200",
  "hex",
);

describe("a value that an older version packed", () => {
  it("is the text that was packed", () => {
    expect(unpack(STORED)).toBe(EVENT);
  });

  it("is read from bytes that are a text already", () => {
    expect(unpack(Buffer.from(EVENT))).toBe(EVENT);
    expect(unpack(Buffer.of())).toBe("");
  });

  it("is refused when it is damaged", () => {
    expect(() => unpack(STORED.subarray(0, -4))).toThrow();
    expect(() => unpack(Buffer.concat([Buffer.of(31), STORED.subarray(1)]))).toThrow("begins with 31");
  });
});

it("the dictionary never changes, because packed values need its exact text", () => {
  expect(createHash("sha256").update(DICTIONARY).digest("hex")).toBe(
    "244962ca4f85398f3513572b4d196f2b6ea14d742f1eefa960e980710a5d68a0",
  );
});
