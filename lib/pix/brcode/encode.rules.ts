import type { Minor } from "#lib/domain/money/minor";
import { formatReais, MAX_AMOUNT_MINOR } from "#lib/domain/money/money";
import { foldToAscii } from "#lib/domain/text/fold-to-ascii";
import { BrCodeError, type BrCodeField } from "#lib/pix/brcode/error.rules";
import { BRCODE_LIMITS, NO_TXID, PIX_GUI } from "#lib/pix/brcode/limits.rules";

const UTF8 = new TextEncoder();
const MAX_VALUE_LENGTH = 99;

type Receiver = {
  /** Folded to ASCII and cut at 25 characters. */
  merchantName: string;
  /** Folded to ASCII and cut at 15 characters. */
  merchantCity: string;
  /** CEP, eight digits with or without its dash. */
  postalCode?: string;
  amountMinor?: Minor;
};

export type DynamicPix = Receiver & {
  /** Address from which the payer's bank fetches the charge: host and path without `https://`, at most 77 characters. */
  locationUrl: string;
  /** Address of a mandate that paying also approves (Pix Automático, journeys 3 and 4), in the same form. */
  mandateUrl?: string;
};

export type StaticPix = Receiver & {
  key: string;
  /** 1 to 25 ASCII letters and digits, or `***`, which is the default. */
  txid?: string;
  /** Shown to the payer; folded to ASCII, never cut. */
  description?: string;
};

const GRAPHIC_ASCII = /^[\x21-\x7e]+$/;
const SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i;
const STATIC_TXID = /^[A-Za-z0-9]{1,25}$/;
const CEP = /^\d{5}-?\d{3}$/;
const ONE_USE = "12";

/**
 * Writes the BR Code of a dynamic Pix charge that is paid once; `***` stands in place of its txid, which only the location
 * contains. Throws a BrCodeError that names the field. BCB, Manual de Padrões para Iniciação do Pix; EMV QRCPS MPM 1.1.
 */
export function encodeDynamicPix(pix: DynamicPix): string {
  const account = atLocation(pix.locationUrl);
  const mandate = pix.mandateUrl === undefined ? null : atLocation(pix.mandateUrl);
  return assemble({ pix, account, txid: NO_TXID, initiation: ONE_USE, mandate });
}

function atLocation(url: string): string {
  if (url.length > BRCODE_LIMITS.locationUrl || !GRAPHIC_ASCII.test(url)) {
    throw new BrCodeError("locationUrl", "must be 1 to 77 ASCII characters without spaces");
  }
  if (SCHEME.test(url)) throw new BrCodeError("locationUrl", "must not name a scheme");
  return writeTlv("00", PIX_GUI, "account") + writeTlv("25", url, "locationUrl");
}

/**
 * Writes the BR Code of a static Pix: a key and, if the merchant fixes them, amount, txid and description. Throws a BrCodeError
 * that names the field. BCB, Manual de Padrões para Iniciação do Pix; EMV QRCPS MPM 1.1.
 */
export function encodeStaticPix(pix: StaticPix): string {
  const { key, description, txid = NO_TXID } = pix;
  if (key.length > BRCODE_LIMITS.key || !GRAPHIC_ASCII.test(key)) {
    throw new BrCodeError("key", "must be 1 to 77 ASCII characters without spaces");
  }
  if (txid !== NO_TXID && !STATIC_TXID.test(txid)) {
    throw new BrCodeError("txid", "must be 1 to 25 letters and digits");
  }
  let account = writeTlv("00", PIX_GUI, "account") + writeTlv("01", key, "key");
  if (description !== undefined) {
    account += writeTlv("02", foldToAscii(description, Number.POSITIVE_INFINITY), "description");
  }
  return assemble({ pix, account, txid, initiation: null });
}

function assemble(parts: {
  pix: Receiver;
  account: string;
  txid: string;
  initiation: string | null;
  mandate?: string | null;
}): string {
  const { pix, account, txid, initiation, mandate = null } = parts;
  const body = [
    writeTlv("00", "01", "payloadFormatIndicator"),
    initiation === null ? "" : writeTlv("01", initiation, "text"),
    writeTlv("26", account, "account"),
    writeTlv("52", "0000", "merchantCategoryCode"),
    writeTlv("53", "986", "currency"),
    pix.amountMinor === undefined ? "" : writeTlv("54", exactAmount(pix.amountMinor), "amount"),
    writeTlv("58", "BR", "countryCode"),
    writeTlv("59", foldToAscii(pix.merchantName, BRCODE_LIMITS.merchantName), "merchantName"),
    writeTlv("60", foldToAscii(pix.merchantCity, BRCODE_LIMITS.merchantCity), "merchantCity"),
    pix.postalCode === undefined ? "" : writeTlv("61", bareCep(pix.postalCode), "postalCode"),
    writeTlv("62", writeTlv("05", txid, "txid"), "txid"),
    mandate === null ? "" : writeTlv("80", mandate, "locationUrl"),
    "6304",
  ].join("");
  // The limit of 512 characters needs no check: the longest allowed fields add up to 350.
  return body + crc16(body);
}

function exactAmount(amountMinor: Minor): string {
  if (!Number.isInteger(amountMinor) || amountMinor < 1 || amountMinor > MAX_AMOUNT_MINOR) {
    throw new BrCodeError("amount", "must be 1 to 99999999999 minor units");
  }
  return formatReais(amountMinor);
}

function bareCep(postalCode: string): string {
  if (!CEP.test(postalCode)) throw new BrCodeError("postalCode", "must be eight digits");
  return postalCode.replace("-", "");
}

/**
 * CRC-16/CCITT-FALSE (polynomial 0x1021, initial value 0xFFFF) over the UTF-8 bytes of the text, as four
 * upper-case hex digits: the checksum of field 63 (EMV QRCPS Merchant-Presented Mode 1.1, section 4.7.3).
 */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (const byte of UTF8.encode(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) {
      crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : crc << 1;
    }
  }
  return crc.toString(16).toUpperCase().padStart(4, "0");
}

/**
 * Writes one data object: id, length of two digits, value (EMV QRCPS Merchant-Presented Mode 1.1, section
 * 3.2). Throws BrCodeError on `field` when the value is empty or longer than 99 characters.
 */
export function writeTlv(id: string, value: string, field: BrCodeField): string {
  if (value.length < 1 || value.length > MAX_VALUE_LENGTH) {
    throw new BrCodeError(field, `must have 1 to ${MAX_VALUE_LENGTH} characters`);
  }
  return `${id}${String(value.length).padStart(2, "0")}${value}`;
}
