import { BrCodeError, type BrCodeField } from "#lib/domain/brcode/error";

const MAX_VALUE_LENGTH = 99;

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
