import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { crc16 } from "#lib/pix/brcode/encode.rules";
import { BrCodeError } from "#lib/pix/brcode/error.rules";
import { decodeBrCode } from "#test/brcode/decode";
import { readTlv } from "#test/brcode/read-tlv";
import { readPublished, whySkipped } from "#test/published-contract";

const VECTORS = "brcode-vectors.json";

type Vectors = {
  crcCheck: { input: string; expected: string };
  valid: {
    name: string;
    payload: string;
    expected: Record<string, string | boolean | Record<string, string>>;
  }[];
  invalid: { name: string; payload: string; crcGiven: string; crcComputed: string }[];
};

/** A code of any data objects, with a right checksum. */
function seal(objects: string): string {
  return `${objects}6304${crc16(`${objects}6304`)}`;
}

const ACCOUNT = "26330014br.gov.bcb.pix011152998224725";
const FIXED = "5204000053039865802BR5905Fulan6008BRASILIA62070503***";

describe.skipIf(whySkipped(VECTORS))(`published BR Codes${whySkipped(VECTORS)}`, () => {
  const vectors: Vectors = readPublished<Vectors>(VECTORS) ?? {
    crcCheck: { input: "", expected: "" },
    valid: [],
    invalid: [],
  };

  test("the checksum's check value", () => {
    expect(crc16(vectors.crcCheck.input)).toBe(vectors.crcCheck.expected);
  });

  test.each(vectors.valid)("$name is read field by field", ({ payload, expected }) => {
    const read = decodeBrCode(payload);
    const field = (name: string) => expected[name] ?? null;
    expect(read).toMatchObject({
      kind: expected.kind,
      crc: expected.crc,
      crcValid: true,
      pointOfInitiation: field("pointOfInitiationMethod"),
      key: field("key"),
      locationUrl: field("url"),
      recurrenceUrl: field("recurrenceUrl"),
      description: field("infoAdicional"),
      merchantCategoryCode: expected.merchantCategoryCode,
      currency: expected.transactionCurrency,
      amount: field("transactionAmount"),
      countryCode: expected.countryCode,
      merchantName: expected.merchantName,
      merchantCity: expected.merchantCity,
      postalCode: field("postalCode"),
      txid: field("txid"),
    });
    const others = typeof expected.otherFields === "object" ? expected.otherFields : {};
    expect(read.objects).toEqual(
      expect.arrayContaining(Object.entries(others).map(([id, value]) => ({ id, value }))),
    );
    const unreserved = read.objects.find(({ id }) => id === "80");
    if (expected.unreserved80_01) {
      expect(readTlv(unreserved?.value ?? "", "account")).toContainEqual({
        id: "01",
        value: expected.unreserved80_01,
      });
    }
  });

  test.each(vectors.invalid)(
    "$name is not accepted as a valid code",
    ({ payload, crcGiven, crcComputed }) => {
      if (crcGiven !== crcComputed) {
        expect(decodeBrCode(payload)).toMatchObject({ crcValid: false, crc: crcGiven });
        return;
      }
      expect(() => decodeBrCode(payload)).toThrow(BrCodeError);
    },
  );
});

describe("decodeBrCode", () => {
  test("finds the Pix account in any template, in any case, among others", () => {
    const text = seal(`000201260801040xyz51330014BR.GOV.BCB.PIX0111529982247255${FIXED.slice(1)}`);
    expect(decodeBrCode(text)).toMatchObject({ kind: "static", key: "52998224725", crcValid: true });
  });

  test("reads a code with only a recurrence", () => {
    const text = seal(`00020126180014br.gov.bcb.pix${FIXED}80350014br.gov.bcb.pix2513h.example/rec`);
    expect(decodeBrCode(text)).toMatchObject({
      kind: "recurrence",
      recurrenceUrl: "h.example/rec",
      key: null,
      locationUrl: null,
    });
  });

  test("accepts a checksum in lower case", () => {
    const text = seal(`000201${ACCOUNT}${FIXED}`);
    expect(decodeBrCode(text.slice(0, -4) + text.slice(-4).toLowerCase()).crcValid).toBe(true);
  });

  test.each([
    ["10", 1_000],
    ["0.9", 90],
    ["5.80", 580],
    ["98.", 9_800],
    ["0", 0],
    ["0.00", 0],
    ["9999999999.99", 999_999_999_999],
  ])("the amount %s is %i minor units", (amount, minor) => {
    const object = `54${String(amount.length).padStart(2, "0")}${amount}`;
    expect(decodeBrCode(seal(`000201${ACCOUNT}${object}${FIXED}`))).toMatchObject({
      amount,
      amountMinor: minor,
    });
  });

  test.each(["1.005", "1,50", "-1", "+1", " 1", ".5", "1e2", "12345678901"])(
    "the amount %j is refused",
    (amount) => {
      const object = `54${String(amount.length).padStart(2, "0")}${amount}`;
      expect(() => decodeBrCode(seal(`000201${ACCOUNT}${object}${FIXED}`))).toThrow(
        expect.objectContaining({ field: "amount" }),
      );
    },
  );

  test.each<[string, string, string]>([
    ["no checksum", `000201${ACCOUNT}${FIXED}`, "crc"],
    ["a checksum that is no hex", `000201${ACCOUNT}${FIXED}6304ZZZZ`, "crc"],
    ["something after the checksum", `${seal(`000201${ACCOUNT}${FIXED}`)}6404abcd`, "crc"],
    ["a checksum inside another value", `000201${ACCOUNT}${FIXED}640863040000`, "crc"],
    ["nothing", "", "crc"],
    ["more than 512 characters", "0".repeat(513), "text"],
    ["an object twice", seal(`000201${ACCOUNT}${FIXED}5802BR`), "text"],
    ["a cut value", seal(`000201${ACCOUNT}5926Fulano`), "text"],
    ["another format version", seal(`000202${ACCOUNT}${FIXED}`), "payloadFormatIndicator"],
    ["the format indicator not first", seal(`${ACCOUNT}000201${FIXED}`), "payloadFormatIndicator"],
    ["no account", seal(`000201${FIXED}`), "account"],
    ["another arrangement's account", seal(`00020126180014br.com.outro.x${FIXED}`), "account"],
    ["a Pix account of nothing", seal(`00020126180014br.gov.bcb.pix${FIXED}`), "account"],
    [
      "both a key and a location",
      seal(`00020126380014br.gov.bcb.pix0105a@b.c2507h.ex/ab${FIXED}`),
      "account",
    ],
    [
      "a location with a scheme",
      seal(`00020126370014br.gov.bcb.pix2515https://h.ex/ab${FIXED}`),
      "locationUrl",
    ],
    ["dollars", seal(`000201${ACCOUNT}${FIXED.replace("5303986", "5303840")}`), "currency"],
    ["no currency", seal(`000201${ACCOUNT}${FIXED.replace("5303986", "")}`), "currency"],
    [
      "a category that is no number",
      seal(`000201${ACCOUNT}${FIXED.replace("52040000", "5204ABCD")}`),
      "merchantCategoryCode",
    ],
    ["another country", seal(`000201${ACCOUNT}${FIXED.replace("5802BR", "5802PT")}`), "countryCode"],
    ["no name", seal(`000201${ACCOUNT}${FIXED.replace("5905Fulan", "")}`), "merchantName"],
    [
      "a name of 26",
      seal(`000201${ACCOUNT}${FIXED.replace("5905Fulan", `5926${"n".repeat(26)}`)}`),
      "merchantName",
    ],
    [
      "a city of 16",
      seal(`000201${ACCOUNT}${FIXED.replace("6008BRASILIA", `6016${"c".repeat(16)}`)}`),
      "merchantCity",
    ],
    [
      "a txid of 26",
      seal(`000201${ACCOUNT}${FIXED.replace("62070503***", `62300526${"t".repeat(26)}`)}`),
      "txid",
    ],
  ])("refuses %s", (_name, text, field) => {
    expect(() => decodeBrCode(text)).toThrow(expect.objectContaining({ name: "BrCodeError", field }));
  });

  test("reads any text or refuses it as a BrCodeError", () => {
    const digits = fc.string({ unit: fc.constantFrom("0", "1", "2", "6", "3", "4", "x"), maxLength: 60 });
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: "binary" }), digits, digits.map(seal)), (text) => {
        expect(() => decodeBrCode(text)).toThrow(BrCodeError);
      }),
    );
  });
});
