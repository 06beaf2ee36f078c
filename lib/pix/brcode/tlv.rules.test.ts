import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { writeTlv } from "#lib/pix/brcode/encode.rules";
import { BrCodeError } from "#lib/pix/brcode/error.rules";
import { readTlv } from "#test/brcode/read-tlv";

describe("writeTlv", () => {
  test("writes id, two-digit length and value", () => {
    expect(writeTlv("00", "01", "text")).toBe("000201");
    expect(writeTlv("26", "x".repeat(99), "text")).toBe(`2699${"x".repeat(99)}`);
  });

  test.each(["", "x".repeat(100)])("refuses a value whose length two digits cannot express", (value) => {
    expect(() => writeTlv("59", value, "merchantName")).toThrow(
      expect.objectContaining({ name: "BrCodeError", field: "merchantName" }),
    );
  });
});

describe("readTlv", () => {
  test("reads objects in order", () => {
    expect(readTlv("0002010102125303986", "text")).toEqual([
      { id: "00", value: "01" },
      { id: "01", value: "12" },
      { id: "53", value: "986" },
    ]);
    expect(readTlv("", "text")).toEqual([]);
  });

  test("lengths count characters, including those that JavaScript counts twice", () => {
    expect(readTlv("0003a\u{1f600}b0102ok", "text")).toEqual([
      { id: "00", value: "a\u{1f600}b" },
      { id: "01", value: "ok" },
    ]);
  });

  test.each([
    "0",
    "00",
    "000",
    "0000",
    "0002",
    "00020",
    "0A01x",
    "00-1x",
    "00 1x",
    "000201x",
    "0001x0001y",
    "\u0661\u0660\u0660\u0661x",
  ])("refuses %j", (text) => {
    expect(() => readTlv(text, "account")).toThrow(
      expect.objectContaining({ name: "BrCodeError", field: "account" }),
    );
  });

  test("reads back everything it writes", () => {
    const id = fc.integer({ min: 0, max: 99 }).map((value) => String(value).padStart(2, "0"));
    const value = fc.string({ unit: "grapheme-ascii", minLength: 1, maxLength: 99 });
    const objects = fc.uniqueArray(fc.record({ id, value }), { selector: (object) => object.id });
    fc.assert(
      fc.property(objects, (written) => {
        const text = written.map((object) => writeTlv(object.id, object.value, "text")).join("");
        expect(readTlv(text, "text")).toEqual(written);
      }),
    );
  });

  test("reads any text or refuses it as a BrCodeError", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom("0", "1", "2", "x") })), (text) => {
        try {
          const joined = readTlv(text, "text")
            .map(({ id, value }) => writeTlv(id, value, "text"))
            .join("");
          expect(joined).toBe(text);
        } catch (error) {
          expect(error).toBeInstanceOf(BrCodeError);
        }
      }),
    );
  });
});
