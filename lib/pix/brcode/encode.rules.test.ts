import fc from "fast-check";
import { type DynamicPixEmvElements, hasError, parsePix, type StaticPixEmvElements } from "pix-utils";
import { describe, expect, test } from "vitest";
import { asMinor } from "#lib/domain/money/minor";
import { formatReais, MAX_AMOUNT_MINOR } from "#lib/domain/money/money";
import { foldToAscii } from "#lib/domain/text/fold-to-ascii";
import {
  type DynamicPix,
  encodeDynamicPix,
  encodeStaticPix,
  type StaticPix,
} from "#lib/pix/brcode/encode.rules";
import { decodeBrCode } from "#test/brcode/decode";

const RECEIVER = { merchantName: "Fulano de Tal", merchantCity: "Brasília" };
const LOCATION = "pix.example.com/qr/v2/9d36b84fc70b478fb95c12729b90ca25";
const KEY = "123e4567-e12b-12d1-a456-426655440000";

const graphic = fc
  .string({ unit: "grapheme-ascii", minLength: 1, maxLength: 60 })
  .map((text) => text.replace(/[\s:]/g, "x"));
const name = fc.string({ unit: "grapheme", maxLength: 40 }).map((text) => `L${text}`);
const amountMinor = fc.option(fc.integer({ min: 1, max: MAX_AMOUNT_MINOR }).map(asMinor), { nil: undefined });
const postalCode = fc.option(fc.constantFrom("70074900", "01310-100"), { nil: undefined });
const alphanumeric = fc.constantFrom(..."ABCxyz0123456789");
// 6304 is also the tag and the length of the checksum's field.
const txid = fc
  .tuple(fc.string({ unit: alphanumeric, minLength: 1, maxLength: 21 }), fc.constantFrom("", "63", "6304"))
  .map((parts) => parts.join(""));
const dynamicPix: fc.Arbitrary<DynamicPix> = fc.record({
  locationUrl: graphic,
  merchantName: name,
  merchantCity: name,
  amountMinor,
  postalCode,
});
const staticPix: fc.Arbitrary<StaticPix> = fc.record({
  key: fc.constantFrom(KEY, "+5561912345678", "loja@example.com", "52998224725", "11222333000181"),
  merchantName: name,
  merchantCity: name,
  amountMinor,
  postalCode,
  txid: fc.option(txid, { nil: undefined }),
  description: fc.option(fc.constantFrom("Pedido 123", "Doação à escola", "x"), { nil: undefined }),
});

/** The code as an independent decoder reads it, checksum included. */
function readIndependently<T>(text: string): T {
  const pix = parsePix(text);
  if (hasError(pix)) throw new Error(`pix-utils: ${pix.message}`);
  return pix as T;
}

describe("encodeDynamicPix", () => {
  test("writes the fields of BCB's manual in order", () => {
    const text = encodeDynamicPix({
      ...RECEIVER,
      locationUrl: LOCATION,
      amountMinor: asMinor(1050),
      postalCode: "70074-900",
    });
    expect(text.slice(0, -4)).toBe(
      `00020101021226760014br.gov.bcb.pix2554${LOCATION}5204000053039865405` +
        "10.505802BR5913Fulano de Tal6008Brasilia61087007490062070503***6304",
    );
  });

  test("omits amount and postal code when they are not given", () => {
    const ids = decodeBrCode(encodeDynamicPix({ ...RECEIVER, locationUrl: LOCATION })).objects.map(
      ({ id }) => id,
    );
    expect(ids).toEqual(["00", "01", "26", "52", "53", "58", "59", "60", "62", "63"]);
  });

  test("any charge is decoded by our own reader", () => {
    fc.assert(
      fc.property(dynamicPix, (pix) => {
        const read = decodeBrCode(encodeDynamicPix(pix));
        expect(read).toMatchObject({
          kind: "dynamic",
          crcValid: true,
          pointOfInitiation: "12",
          locationUrl: pix.locationUrl,
          key: null,
          amountMinor: pix.amountMinor ?? null,
          merchantName: foldToAscii(pix.merchantName, 25),
          merchantCity: foldToAscii(pix.merchantCity, 15),
          postalCode: pix.postalCode?.replace("-", "") ?? null,
          txid: "***",
        });
      }),
      { numRuns: 500 },
    );
  });

  test("any charge is decoded by pix-utils", () => {
    fc.assert(
      fc.property(dynamicPix, (pix) => {
        const read = readIndependently<DynamicPixEmvElements>(encodeDynamicPix(pix));
        expect(read).toMatchObject({
          type: "DYNAMIC",
          url: pix.locationUrl,
          merchantCategoryCode: "0000",
          transactionCurrency: "986",
          countryCode: "BR",
          merchantName: foldToAscii(pix.merchantName, 25),
          merchantCity: foldToAscii(pix.merchantCity, 15),
        });
      }),
    );
  });

  test("a location of 77 characters fits; its template is then full", () => {
    const locationUrl = `h.example/${"a".repeat(67)}`;
    const text = encodeDynamicPix({ ...RECEIVER, locationUrl });
    expect(text).toContain(`26990014br.gov.bcb.pix2577${locationUrl}`);
    expect(readIndependently<DynamicPixEmvElements>(text).url).toBe(locationUrl);
  });

  test.each([
    "",
    "h".repeat(78),
    "https://pix.example.com/1",
    "HTTP://pix.example.com/1",
    "pix.example.com/a b",
    "pix.example.com/\n",
    "pix.example.com/é",
  ])("refuses the location %j", (locationUrl) => {
    expect(() => encodeDynamicPix({ ...RECEIVER, locationUrl })).toThrow(
      expect.objectContaining({ name: "BrCodeError", field: "locationUrl" }),
    );
  });
});

describe("encodeStaticPix", () => {
  test("writes the example of BCB's manual exactly", () => {
    expect(encodeStaticPix({ merchantName: "Fulano de Tal", merchantCity: "BRASÍLIA", key: KEY })).toBe(
      "00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR" +
        "5913Fulano de Tal6008BRASILIA62070503***63041D3D",
    );
  });

  test("any code is decoded by our own reader", () => {
    fc.assert(
      fc.property(staticPix, (pix) => {
        expect(decodeBrCode(encodeStaticPix(pix))).toMatchObject({
          kind: "static",
          crcValid: true,
          pointOfInitiation: null,
          key: pix.key,
          locationUrl: null,
          description: pix.description === undefined ? null : foldToAscii(pix.description, 99),
          amountMinor: pix.amountMinor ?? null,
          merchantName: foldToAscii(pix.merchantName, 25),
          merchantCity: foldToAscii(pix.merchantCity, 15),
          txid: pix.txid ?? "***",
        });
      }),
      { numRuns: 500 },
    );
  });

  test("any code is decoded by pix-utils", () => {
    fc.assert(
      fc.property(staticPix, (pix) => {
        // pix-utils mistakes such a txid for the checksum: findings/pix-txid-that-ends-in-6304.sh
        fc.pre(!pix.txid?.endsWith("6304"));
        const read = readIndependently<StaticPixEmvElements>(encodeStaticPix(pix));
        expect(read).toMatchObject({
          type: "STATIC",
          pixKey: pix.key,
          merchantName: foldToAscii(pix.merchantName, 25),
          merchantCity: foldToAscii(pix.merchantCity, 15),
          txid: pix.txid ?? "***",
        });
        expect(read.transactionAmount).toBe(pix.amountMinor ? Number(formatReais(pix.amountMinor)) : 0);
        expect(read.infoAdicional).toBe(pix.description && foldToAscii(pix.description, 99));
      }),
    );
  });

  test.each(["", "k".repeat(78), "a b", "chave\u0000", "joão@example.com"])("refuses the key %j", (key) => {
    expect(() => encodeStaticPix({ ...RECEIVER, key })).toThrow(
      expect.objectContaining({ name: "BrCodeError", field: "key" }),
    );
  });

  test.each(["", "a".repeat(26), "RP-1", "a b", "ã", "**", "****"])("refuses the txid %j", (txid) => {
    expect(() => encodeStaticPix({ ...RECEIVER, key: KEY, txid })).toThrow(
      expect.objectContaining({ name: "BrCodeError", field: "txid" }),
    );
  });

  test("key and description share 77 characters; a longer description is refused, never cut", () => {
    expect(encodeStaticPix({ ...RECEIVER, key: KEY, description: "d".repeat(37) })).toContain("2699");
    expect(() => encodeStaticPix({ ...RECEIVER, key: KEY, description: "d".repeat(38) })).toThrow(
      expect.objectContaining({ field: "account" }),
    );
    expect(() => encodeStaticPix({ ...RECEIVER, key: KEY, description: "d".repeat(100) })).toThrow(
      expect.objectContaining({ field: "description" }),
    );
    expect(() => encodeStaticPix({ ...RECEIVER, key: KEY, description: "日本" })).toThrow(
      expect.objectContaining({ field: "description" }),
    );
  });
});
