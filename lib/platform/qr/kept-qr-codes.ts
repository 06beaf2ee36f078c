import { PAY_CURRENCY_CODES } from "#lib/domain/crypto/pay-currencies";
import { toPaymentUri } from "#lib/domain/crypto/payment-uri";
import { parseUnits } from "#lib/domain/crypto/units";
import { toQrPngBase64 } from "#lib/platform/qr/png-base64";
import { toQrPngDataUri } from "#lib/platform/qr/png-data-uri";

type Members = Record<string, unknown>;
/**
 * An API object with a QR code: the code's member, the text that it shows, taken from its siblings, and its
 * format.
 */
type Picture = {
  member: string;
  textOf(object: Members): string | null;
  draw(text: string): string;
};

const PICTURES: Picture[] = [
  // The Pix instructions of an attempt.
  { member: "qrCode", textOf: ({ emv }) => asText(emv), draw: toQrPngDataUri },
  // A PIX payment.
  { member: "qr_image", textOf: ({ qr_text }) => asText(qr_text), draw: toQrPngBase64 },
  // The payment details of a crypto payment.
  { member: "qr_code", textOf: uriOf, draw: toQrPngBase64 },
];
// No such member of the API is ever a boolean.
const DRAWN_WHEN_READ = true;

/**
 * The stored form of an API value: `true` replaces each QR code that can be drawn again from its siblings. A
 * code that would not be drawn with the same bytes stays.
 */
export function withoutQrCodes<T>(value: T): T {
  return changePictures(value, (held, { draw, textOf }, object) => {
    const text = typeof held === "string" ? textOf(object) : null;
    return text !== null && draw(text) === held ? DRAWN_WHEN_READ : held;
  });
}

/**
 * The original value of `withoutQrCodes`, byte for byte; a value that was stored with its images is returned
 * unchanged.
 */
export function withQrCodes<T>(value: T): T {
  return changePictures(value, (held, { draw, textOf }, object) => {
    const text = held === DRAWN_WHEN_READ ? textOf(object) : null;
    return text === null ? held : draw(text);
  });
}

type Change = (held: unknown, picture: Picture, object: Members) => unknown;

function changePictures<T>(value: T, change: Change): T {
  if (Array.isArray(value)) return value.map((element) => changePictures(element, change)) as T;
  if (typeof value !== "object" || value === null) return value;
  const object = value as Members;
  const members = Object.entries(object).map(([name, held]) => {
    const picture = PICTURES.find(({ member }) => member === name);
    return [name, picture ? change(held, picture, object) : changePictures(held, change)];
  });
  return Object.fromEntries(members);
}

function asText(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}

function uriOf({ pay_address, pay_amount, pay_currency }: Members): string | null {
  const currency = PAY_CURRENCY_CODES.find((code) => code === pay_currency);
  if (!currency || typeof pay_address !== "string" || typeof pay_amount !== "string") return null;
  const [address = ""] = pay_address.split("?");
  return toPaymentUri({ currency, address, amountUnits: parseUnits(pay_amount, currency) });
}
