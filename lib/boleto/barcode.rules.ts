import { BoletoError } from "#lib/boleto/boleto-error.rules";
import { modulo10, modulo11 } from "#lib/boleto/check-digits.rules";
import { dueDateOf, dueFactorOf } from "#lib/boleto/due-factor.rules";
import { asMinor, type Minor } from "#lib/domain/money/minor";
import { isDay } from "#lib/domain/time/zoned-day";

/** The largest amount that ten digits hold, in minor units. */
export const MOST_BOLETO_MINOR = asMinor(9_999_999_999);

const REAL = "9";
const BARCODE = /^\d{44}$/;
const TYPED_LINE = /^\d{47}$/;
/** How people and banks separate the digits of a typed line. */
const SEPARATORS = /[\s.-]/g;
const BILL = /^8\d{43}(\d{4})?$/;
const BILL_RULE = "belongs to a tax or utility bill, not to a boleto";

/**
 * What a boleto's barcode contains; `bank` is its COMPE code, `freeField` 25 digits that only the bank reads, `dueDate` a day.
 */
export type BarcodeParts = { bank: string; dueDate: string; amountMinor: Minor; freeField: string };

/** The parts of a barcode that was read. If `dueDate` is null or the amount zero, the bank decides it. */
export type ReadBarcode = Omit<BarcodeParts, "dueDate"> & { dueDate: string | null };

/** The 44 digits of a boleto's barcode (FEBRABAN). Throws `BoletoError`. */
export function encodeBarcode({ bank, dueDate, amountMinor, freeField }: BarcodeParts): string {
  if (!/^\d{3}$/.test(bank)) throw new BoletoError("bank", "must be three digits");
  if (!/^\d{25}$/.test(freeField)) throw new BoletoError("freeField", "must be 25 digits");
  if (!isDay(dueDate)) throw new BoletoError("dueDate", "must be a day");
  if (!Number.isSafeInteger(amountMinor) || amountMinor < 1 || amountMinor > MOST_BOLETO_MINOR)
    throw new BoletoError("amount", "must be from 0.01 to 99999999.99");
  const head = `${bank}${REAL}`;
  const tail = `${dueFactorOf(dueDate)}${String(amountMinor).padStart(10, "0")}${freeField}`;
  return `${head}${modulo11(head + tail)}${tail}`;
}

/** Reads a barcode of 44 digits on `today` (`YYYY-MM-DD`). Throws `BoletoError` for a barcode that no bank accepts. */
export function readBarcode(barcode: string, today: string): ReadBarcode {
  assertBarcode(barcode);
  const [factor, amount] = [barcode.slice(5, 9), barcode.slice(9, 19)];
  const parts = { bank: barcode.slice(0, 3), freeField: barcode.slice(19) };
  // Without a due factor, the factor's four digits belong to the amount.
  if (factor.startsWith("0"))
    return { ...parts, dueDate: null, amountMinor: asMinor(Number(factor + amount)) };
  const dueDate = dueDateOf(factor, today);
  if (dueDate === null) throw new BoletoError("dueDate", "is too long ago or too far ahead");
  return { ...parts, dueDate, amountMinor: asMinor(Number(amount)) };
}

/** The 47 digits that people type instead of a barcode. Throws `BoletoError` for an invalid barcode. */
export function toTypedLine(barcode: string): string {
  assertBarcode(barcode);
  const free = barcode.slice(19);
  const fields = [barcode.slice(0, 4) + free.slice(0, 5), free.slice(5, 15), free.slice(15)];
  return `${fields.map((field) => field + modulo10(field)).join("")}${barcode[4]}${barcode.slice(5, 19)}`;
}

/**
 * The barcode of a typed line, with or without dots, spaces and hyphens. Throws `BoletoError`, which names the field whose check
 * digit is wrong.
 */
export function fromTypedLine(typed: string): string {
  const line = typed.replace(SEPARATORS, "");
  if (BILL.test(line)) throw new BoletoError("typedLine", BILL_RULE);
  if (!TYPED_LINE.test(line)) throw new BoletoError("typedLine", "must be 47 digits");
  const fields = [line.slice(0, 10), line.slice(10, 21), line.slice(21, 32)];
  const wrong = fields.findIndex((field) => modulo10(field.slice(0, -1)) !== field.at(-1));
  if (wrong >= 0) throw new BoletoError("typedLine", `has a wrong check digit in field ${wrong + 1}`);
  const [first = "", second = "", third = ""] = fields.map((field) => field.slice(0, -1));
  const barcode = `${first.slice(0, 4)}${line.slice(32)}${first.slice(4)}${second}${third}`;
  if (barcode[4] !== checkDigitOf(barcode))
    throw new BoletoError("typedLine", "has a wrong general check digit");
  assertBarcode(barcode);
  return barcode;
}

/** A typed line as boletos print it: `00000.00000 00000.000000 00000.000000 0 00000000000000`. */
export function formatTypedLine(line: string): string {
  const fields = [line.slice(0, 10), line.slice(10, 21), line.slice(21, 32)];
  const dotted = fields.map((field) => `${field.slice(0, 5)}.${field.slice(5)}`);
  return [...dotted, line.slice(32, 33), line.slice(33)].join(" ");
}

function assertBarcode(barcode: string): void {
  if (BILL.test(barcode)) throw new BoletoError("barcode", BILL_RULE);
  if (!BARCODE.test(barcode)) throw new BoletoError("barcode", "must be 44 digits");
  if (barcode[3] !== REAL) throw new BoletoError("barcode", "is not in reais");
  if (barcode[4] !== checkDigitOf(barcode)) throw new BoletoError("barcode", "has a wrong check digit");
}

function checkDigitOf(barcode: string): string {
  return modulo11(barcode.slice(0, 4) + barcode.slice(5));
}
