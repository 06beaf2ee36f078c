import { crc16 } from "#lib/pix/brcode/encode.rules";
import { BrCodeError, type BrCodeField } from "#lib/pix/brcode/error.rules";
import { BRCODE_LIMITS, PIX_GUI } from "#lib/pix/brcode/limits.rules";
import { readTlv, type TlvObject } from "#test/brcode/read-tlv";

/** The content of a BR Code. A missing field is null; `objects` has every top-level data object in order. */
type BrCode = {
  /**
   * `dynamic` points to a location, `static` names a key, `recurrence` carries only the location of a Pix
   * Automático.
   */
  kind: "dynamic" | "static" | "recurrence";
  crc: string;
  crcValid: boolean;
  pointOfInitiation: string | null;
  key: string | null;
  locationUrl: string | null;
  recurrenceUrl: string | null;
  description: string | null;
  merchantCategoryCode: string;
  currency: string;
  amount: string | null;
  amountMinor: number | null;
  countryCode: string;
  merchantName: string;
  merchantCity: string;
  postalCode: string | null;
  txid: string | null;
  objects: TlvObject[];
};

type Values = ReadonlyMap<string, string>;

const CRC_OBJECT = /^6304[0-9A-Fa-f]{4}$/;
const AMOUNT = /^(\d{1,10})(?:\.(\d{0,2}))?$/;
const SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i;
const FIRST_ACCOUNT_ID = 26;
const LAST_ACCOUNT_ID = 51;

/**
 * Reads a Pix BR Code from any issuer. A wrong checksum is reported as `crcValid: false`. A code that is
 * malformed (EMV QRCPS MPM 1.1), is not Pix, or breaks a limit of BCB's Manual de Padrões para Iniciação do
 * Pix throws BrCodeError.
 */
export function decodeBrCode(text: string): BrCode {
  if (text.length > BRCODE_LIMITS.code) throw new BrCodeError("text", "is longer than 512 characters");
  const objects = readTlv(text, "text");
  if (!CRC_OBJECT.test(text.slice(-8)) || objects.at(-1)?.id !== "63") {
    throw new BrCodeError("crc", "must be the last object, of four hex digits");
  }
  const values = valuesOf(objects);
  if (objects[0]?.id !== "00" || objects[0].value !== "01") {
    throw new BrCodeError("payloadFormatIndicator", "must come first and be 01");
  }
  const crc = text.slice(-4).toUpperCase();
  const amount = values.get("54") ?? null;
  return {
    ...readAccount(objects, values),
    crc,
    crcValid: crc === crc16(text.slice(0, -4)),
    pointOfInitiation: values.get("01") ?? null,
    merchantCategoryCode: readMatching(values, "52", /^\d{4}$/, "merchantCategoryCode"),
    currency: readMatching(values, "53", /^986$/, "currency"),
    amount,
    amountMinor: amount === null ? null : readAmountMinor(amount),
    countryCode: readMatching(values, "58", /^BR$/, "countryCode"),
    merchantName: readMatching(values, "59", /^.{1,25}$/u, "merchantName"),
    merchantCity: readMatching(values, "60", /^.{1,15}$/u, "merchantCity"),
    postalCode: values.get("61") ?? null,
    txid: readTxid(values.get("62")),
    objects,
  };
}

function valuesOf(objects: TlvObject[]): Values {
  return new Map(objects.map(({ id, value }) => [id, value]));
}

/** The Pix account may be in any of templates 26–51, beside accounts of other arrangements. */
function readAccount(
  objects: TlvObject[],
  values: Values,
): Pick<BrCode, "kind" | "key" | "locationUrl" | "recurrenceUrl" | "description"> {
  const account = objects
    .filter(({ id }) => Number(id) >= FIRST_ACCOUNT_ID && Number(id) <= LAST_ACCOUNT_ID)
    .map(({ value }) => readPixTemplate(value))
    .find((template) => template !== null);
  const recurrenceUrl = readUrl(readPixTemplate(values.get("80"))?.get("25"));
  const locationUrl = readUrl(account?.get("25"));
  const key = account?.get("01") ?? null;
  if (key && locationUrl) throw new BrCodeError("account", "names both a key and a location");
  const kind = locationUrl ? "dynamic" : key ? "static" : recurrenceUrl ? "recurrence" : null;
  if (kind === null) throw new BrCodeError("account", "has no Pix key or location");
  return { kind, key, locationUrl, recurrenceUrl, description: account?.get("02") ?? null };
}

function readPixTemplate(value: string | undefined): Values | null {
  // Templates of other arrangements may follow other rules: only one that begins with Pix's identifier is
  // read.
  if (value?.slice(0, 4) !== "0014" || value.slice(4, 18).toLowerCase() !== PIX_GUI) return null;
  return valuesOf(readTlv(value, "account"));
}

function readUrl(url: string | undefined): string | null {
  if (url === undefined) return null;
  if (SCHEME.test(url)) throw new BrCodeError("locationUrl", "must not name a scheme");
  return url;
}

function readMatching(values: Values, id: string, form: RegExp, field: BrCodeField): string {
  const value = values.get(id);
  if (value === undefined || !form.test(value)) throw new BrCodeError(field, "is missing or breaks its form");
  return value;
}

function readAmountMinor(amount: string): number {
  const match = AMOUNT.exec(amount);
  if (!match) throw new BrCodeError("amount", "must be a decimal with at most two decimals");
  const [, whole = "", fraction = ""] = match;
  return Number(whole + fraction.padEnd(2, "0"));
}

function readTxid(additionalData: string | undefined): string | null {
  if (additionalData === undefined) return null;
  const txid = valuesOf(readTlv(additionalData, "txid")).get("05") ?? null;
  if (txid !== null && txid.length > BRCODE_LIMITS.txid)
    throw new BrCodeError("txid", "is longer than 25 characters");
  return txid;
}
