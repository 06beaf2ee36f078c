import { PAY_CURRENCY_CODES } from "#lib/coins/pay-currencies.rules";
import { toPaymentUri } from "#lib/coins/payment-uri.rules";
import { parseUnits } from "#lib/coins/units.rules";
import { toQrPngBase64, toQrPngDataUri } from "#lib/platform/qr/png-base64";

type Members = Record<string, unknown>;
/** An API object with a QR code: the code's member, the encoded text from its siblings, and its format. */
type Picture = {
  member: string;
  textOf(object: Members): string | null;
  draw(text: string): string;
};

const PICTURES: Picture[] = [
  // The Pix instructions of an attempt.
  { member: "qrCode", textOf: ({ emv }) => asText(emv), draw: toQrPngDataUri },
  // A Pix payment.
  { member: "qr_image", textOf: ({ qr_text }) => asText(qr_text), draw: toQrPngBase64 },
  // The payment details of a crypto payment.
  { member: "qr_code", textOf: uriOf, draw: toQrPngBase64 },
];
// Other members of these names in the API are never booleans.
const DRAWN_WHEN_READ = true;

/**
 * The stored form of an API value: `true` replaces each QR code that can be rendered again from its siblings. If the member is a
 * getter, this is certain, and it is not called; a code that would not render to the same bytes is kept.
 */
export function withoutQrCodes<T>(value: T): T {
  return changePictures(value, (object, { member, draw, textOf }) => {
    const text = textOf(object);
    if (text === null) return object[member];
    const isDrawn = isDrawnWhenRead(object, member) || draw(text) === object[member];
    return isDrawn ? DRAWN_WHEN_READ : object[member];
  });
}

/** The original value of `withoutQrCodes`, byte for byte; a value stored with its images is returned unchanged. */
export function withQrCodes<T>(value: T): T {
  return changePictures(value, (object, { member, draw, textOf }) => {
    const value = object[member];
    const text = value === DRAWN_WHEN_READ ? textOf(object) : null;
    return text === null ? value : draw(text);
  });
}

type Change = (object: Members, picture: Picture) => unknown;

function changePictures<T>(value: T, change: Change): T {
  if (Array.isArray(value)) return value.map((element) => changePictures(element, change)) as T;
  if (typeof value !== "object" || value === null) return value;
  const object = value as Members;
  const members = Object.keys(object).map((name) => {
    const picture = PICTURES.find(({ member }) => member === name);
    return [name, picture ? change(object, picture) : changePictures(object[name], change)];
  });
  return Object.fromEntries(members);
}

function isDrawnWhenRead(object: Members, member: string): boolean {
  return Object.getOwnPropertyDescriptor(object, member)?.get !== undefined;
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
