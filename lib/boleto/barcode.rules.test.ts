import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import {
  encodeBarcode,
  formatTypedLine,
  fromTypedLine,
  MOST_BOLETO_MINOR,
  readBarcode,
  toTypedLine,
} from "#lib/boleto/barcode.rules";
import { modulo10, modulo11 } from "#lib/boleto/check-digits.rules";
import { asMinor } from "#lib/domain/money/minor";
import { addDays } from "#lib/domain/time/zoned-day";

const TODAY = "2026-11-30";
const PARTS = { bank: "001", dueDate: "2026-12-10", amountMinor: asMinor(12_345), freeField: "0".repeat(25) };

/** The example of Banco do Brasil's specification: R$ 1.00, due on 31 December 2007. */
const EXAMPLE = {
  barcode: "00193373700000001000500940144816060680935031",
  line: "00190500954014481606906809350314337370000000100",
};

describe("the check digits", () => {
  test.each([
    ["001905009", "5"],
    ["4014481606", "9"],
    ["0680935031", "4"],
    ["0", "0"],
  ])("of modulo 10: %s has %s", (digits, check) => expect(modulo10(digits)).toBe(check));

  test.each([
    ["5555555555", "8"],
    ["0019373700000001000500940144816060680935031", "3"],
    ["0", "1"],
    ["6", "1"],
    ["5", "1"],
  ])("of modulo 11: %s has %s", (digits, check) => expect(modulo11(digits)).toBe(check));
});

describe("a barcode", () => {
  it("of the published example converts to its typed line and back", () => {
    expect(toTypedLine(EXAMPLE.barcode)).toBe(EXAMPLE.line);
    expect(fromTypedLine(EXAMPLE.line)).toBe(EXAMPLE.barcode);
    expect(readBarcode(EXAMPLE.barcode, "2007-12-01")).toEqual({
      bank: "001",
      dueDate: "2007-12-31",
      amountMinor: 100,
      freeField: "0500940144816060680935031",
    });
  });

  it("reads back as the parts it was made from", () => {
    const parts = fc.record({
      bank: fc.stringMatching(/^\d{3}$/),
      dueDate: fc.integer({ min: -3_000, max: 5_500 }).map((days) => addDays(TODAY, days)),
      amountMinor: fc.integer({ min: 1, max: MOST_BOLETO_MINOR }).map(asMinor),
      freeField: fc.stringMatching(/^\d{25}$/),
    });
    fc.assert(
      fc.property(parts, (one) => {
        const barcode = encodeBarcode(one);
        fc.pre(!barcode.startsWith("8"));
        expect(barcode).toMatch(/^\d{44}$/);
        expect(readBarcode(barcode, TODAY)).toEqual(one);
        expect(fromTypedLine(formatTypedLine(toTypedLine(barcode)))).toBe(barcode);
      }),
    );
  });

  it("without a due factor has an amount of fourteen digits and no due date", () => {
    const bare = `0019${"00000000012345"}${"0".repeat(25)}`;
    const barcode = `${bare.slice(0, 4)}${modulo11(bare)}${bare.slice(4)}`;
    expect(readBarcode(barcode, TODAY)).toMatchObject({ dueDate: null, amountMinor: 12_345 });
  });

  test.each([
    [{ bank: "1" }, "bank"],
    [{ freeField: "0".repeat(24) }, "freeField"],
    [{ dueDate: "2026-02-30" }, "dueDate"],
    [{ dueDate: "2000-07-02" }, "dueDate"],
    [{ amountMinor: asMinor(0) }, "amount"],
    [{ amountMinor: asMinor(MOST_BOLETO_MINOR + 1) }, "amount"],
  ])("of %j is refused", (wrong, field) => {
    expect(() => encodeBarcode({ ...PARTS, ...wrong })).toThrow(expect.objectContaining({ field }));
  });

  test.each([
    ["too short", EXAMPLE.barcode.slice(1)],
    ["with a letter", EXAMPLE.barcode.replace("0", "O")],
    ["in another currency", `0010${EXAMPLE.barcode.slice(4)}`],
    ["with a wrong check digit", `00194${EXAMPLE.barcode.slice(5)}`],
    ["of a utility's bill", "8".repeat(44)],
  ])("%s is not read", (_what, barcode) => {
    expect(() => readBarcode(barcode, TODAY)).toThrow(expect.objectContaining({ field: "barcode" }));
  });

  it("is not read if it was due longer ago than banks accept", () => {
    const old = encodeBarcode({ ...PARTS, dueDate: "2018-01-01" });
    expect(() => readBarcode(old, TODAY)).toThrow(expect.objectContaining({ field: "dueDate" }));
  });
});

describe("a typed line", () => {
  it("is printed in groups, and read with or without them", () => {
    const printed = "00190.50095 40144.816069 06809.350314 3 37370000000100";
    expect(formatTypedLine(EXAMPLE.line)).toBe(printed);
    expect(fromTypedLine(printed)).toBe(EXAMPLE.barcode);
  });

  it("is refused for any single wrong digit", () => {
    for (let at = 0; at < EXAMPLE.line.length; at += 1) {
      const digit = (Number(EXAMPLE.line[at]) + 1) % 10;
      const wrong = `${EXAMPLE.line.slice(0, at)}${digit}${EXAMPLE.line.slice(at + 1)}`;
      expect(() => fromTypedLine(wrong), wrong).toThrow(expect.objectContaining({ name: "BoletoError" }));
    }
  });

  test.each([
    [`00190500964014481606906809350314337370000000100`, "field 1"],
    [`00190500954014481606806809350314337370000000100`, "field 2"],
    [`00190500954014481606906809350313337370000000100`, "field 3"],
    [`00190500954014481606906809350314437370000000100`, "general check digit"],
    ["0019050095", "47 digits"],
    ["8".repeat(48), "tax or utility bill"],
  ])("%s is refused for its %s", (line, reason) => {
    expect(() => fromTypedLine(line)).toThrow(reason);
  });
});
