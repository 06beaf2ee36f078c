import { parsePhoneNumberFromString } from "libphonenumber-js/max";

const ALLOWED = /^\+?[0-9 ().-]{8,25}$/;

/**
 * The number as E.164 (`+5511912345678`), or null if its country has no such number, by Google's
 * libphonenumber. Without `+` it is Brazilian, with or without the country's 55.
 */
export function normalizePhone(text: string): string | null {
  // The library accepts numbers inside sentences, letters as keys, and extensions; a field accepts a number
  // only.
  if (!ALLOWED.test(text)) return null;
  const number = parsePhoneNumberFromString(text, { defaultCountry: "BR", extract: false });
  return number?.isValid() ? number.number : null;
}
