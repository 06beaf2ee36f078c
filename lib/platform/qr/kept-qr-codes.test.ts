import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { toPayAddress, toPaymentUri } from "#lib/coins/payment-uri.rules";
import { formatUnits } from "#lib/coins/units.rules";
import { withoutQrCodes, withQrCodes } from "#lib/platform/qr/kept-qr-codes";
import { toQrPngBase64, toQrPngDataUri } from "#lib/platform/qr/png-base64";

const EMV = "00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-426655440000520400005303986";
const PIX = { type: "PIX", emv: EMV, qrCode: toQrPngDataUri(EMV), txid: "t1" };
const PIX_PAYMENT = { id: 7, emv: EMV, qr_image: toQrPngBase64(EMV), qr_text: EMV, status: "PAID" };
const ADDRESS = "0xAb5801a7D398351b8bE11C439e05C5B3259aeC9B";

function cryptoDetails(currency: "BTC" | "ETH" | "USDTERC20" | "USDTBSC", amountUnits: bigint) {
  const request = { currency, address: ADDRESS, amountUnits };
  return {
    pay_address: toPayAddress(request),
    qr_code: toQrPngBase64(toPaymentUri(request)),
    pay_currency: currency,
    pay_amount: formatUnits(amountUnits, currency),
  };
}

describe("a stored value of the API", () => {
  it.each([
    ["an attempt", { attempt: { id: "att_1", instructions: PIX, updatedAt: "later" } }, "qrCode"],
    ["a Pix payment", { payment: PIX_PAYMENT }, "qr_image"],
    ["a bitcoin payment", { invoice: { payment_details: cryptoDetails("BTC", 12_345n) } }, "qr_code"],
    ["an ether payment", { payment_details: cryptoDetails("ETH", 2_014_000_000_000_000_001n) }, "qr_code"],
    ["a token payment", [cryptoDetails("USDTERC20", 1n), cryptoDetails("USDTBSC", 10n ** 30n)], "qr_code"],
  ])("of %s contains no picture and reads back byte for byte", (_of, value, member) => {
    const stored = JSON.stringify(withoutQrCodes(value));
    expect(stored).toContain(`"${member}":true`);
    expect(stored).not.toContain("iVBORw0KGgo");
    expect(JSON.stringify(withQrCodes(JSON.parse(stored)))).toBe(JSON.stringify(value));
  });

  it.each([
    [
      "another picture than the one drawn now",
      { emv: EMV, qrCode: "data:image/png;base64,iVBORw0KGgoOlder" },
    ],
    ["no picture", { ...PIX_PAYMENT, qr_image: null, qr_text: null }],
    ["a withdrawal's address", { pay_address: ADDRESS, qr_code: null, pay_currency: "ETH", pay_amount: "1" }],
    ["an image without its text as a sibling", { qr_code: toQrPngBase64("bitcoin:x") }],
    ["a merchant's own members", { metadata: { qrCode: "x", __proto__x: "y", emv: "z" } }],
    ["a name that objects inherit", JSON.parse('{"metadata":{"__proto__":"own","emv":"z"}}')],
  ])("leaves %s unchanged", (_what, value) => {
    const stored = JSON.stringify(withoutQrCodes(value));
    expect(stored).toBe(JSON.stringify(value));
    expect(JSON.stringify(withQrCodes(JSON.parse(stored)))).toBe(JSON.stringify(value));
  });

  it("is stored without its picture, which is drawn when read", () => {
    const undrawn = {
      emv: EMV,
      get qrCode(): string {
        throw new Error("drawn in vain");
      },
    };
    expect(withQrCodes(withoutQrCodes({ instructions: undrawn }))).toEqual({
      instructions: { emv: EMV, qrCode: toQrPngDataUri(EMV) },
    });
  });

  it("is read unchanged if it was stored with its images", () => {
    const older = { attempt: { instructions: { ...PIX, qrCode: "data:image/png;base64,iVBORw0KGgoOlder" } } };
    expect(withQrCodes(older)).toEqual(older);
  });
});

// A replayed event must have the same bytes years later. A change of the rendering must keep the old one for stored events.
it("the image of a text is always drawn with the same bytes", () => {
  const digest = createHash("sha256").update(toQrPngBase64(EMV)).digest("hex");
  expect(digest).toBe("02fd3d1ef1f9ef1809d9367fc62600db76a143be0d0110caa084831a3937479e");
});
