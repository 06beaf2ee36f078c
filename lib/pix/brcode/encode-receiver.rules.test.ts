import { describe, expect, test } from "vitest";
import { MAX_AMOUNT_MINOR } from "#lib/domain/money/money";
import { encodeDynamicPix, encodeStaticPix } from "#lib/pix/brcode/encode.rules";
import { decodeBrCode } from "#test/brcode/decode";

const RECEIVER = { merchantName: "Fulano de Tal", merchantCity: "Brasília" };
const LOCATION = "pix.example.com/qr/v2/9d36b84fc70b478fb95c12729b90ca25";
const KEY = "123e4567-e12b-12d1-a456-426655440000";

describe("both forms of a BR Code", () => {
  const encoders = [
    ["dynamic", (receiver: object) => encodeDynamicPix({ ...RECEIVER, locationUrl: LOCATION, ...receiver })],
    ["static", (receiver: object) => encodeStaticPix({ ...RECEIVER, key: KEY, ...receiver })],
  ] as const;

  test.each(encoders)("%s: long names are folded, then cut at 25 and 15", (_form, encode) => {
    const text = encode({
      merchantName: "Associação Beneficente São José",
      merchantCity: "São José dos Campos",
    });
    expect(text).toContain("5925Associacao Beneficente Sa6015Sao Jose dos Ca62");
  });

  test.each(encoders)("%s: a name or city without ASCII letters is refused", (_form, encode) => {
    expect(() => encode({ merchantName: "日本" })).toThrow(
      expect.objectContaining({ field: "merchantName" }),
    );
    expect(() => encode({ merchantCity: " " })).toThrow(expect.objectContaining({ field: "merchantCity" }));
  });

  test.each(encoders)("%s: amounts outside 1 to the maximum, or not whole, are refused", (_form, encode) => {
    for (const amountMinor of [
      0,
      -1,
      0.5,
      10.5,
      Number.NaN,
      Number.POSITIVE_INFINITY,
      MAX_AMOUNT_MINOR + 1,
    ]) {
      expect(() => encode({ amountMinor })).toThrow(expect.objectContaining({ field: "amount" }));
    }
    expect(encode({ amountMinor: MAX_AMOUNT_MINOR })).toContain("5412999999999.99");
    expect(encode({ amountMinor: 1 })).toContain("54040.01");
  });

  test.each(encoders)("%s: a postal code is eight digits", (_form, encode) => {
    for (const postalCode of ["", "7007490", "700749000", "70074 900", "7007-4900", "ABCDEFGH"]) {
      expect(() => encode({ postalCode })).toThrow(expect.objectContaining({ field: "postalCode" }));
    }
  });

  test.each(encoders)("%s: any single changed character is detected", (_form, encode) => {
    const text = encode({ amountMinor: 1050 });
    for (let at = 0; at < text.length; at++) {
      const changed = text.slice(0, at) + (text[at] === "0" ? "1" : "0") + text.slice(at + 1);
      let unnoticed = false;
      try {
        unnoticed = decodeBrCode(changed).crcValid;
      } catch (error) {
        expect(error).toHaveProperty("name", "BrCodeError");
      }
      expect(unnoticed).toBe(false);
    }
  });

  test("the longest possible code stays below 512 characters", () => {
    const longest = encodeStaticPix({
      key: "k".repeat(77),
      merchantName: "n".repeat(40),
      merchantCity: "c".repeat(40),
      amountMinor: MAX_AMOUNT_MINOR,
      postalCode: "70074900",
      txid: "t".repeat(25),
    });
    expect(longest).toHaveLength(247);
  });
});
