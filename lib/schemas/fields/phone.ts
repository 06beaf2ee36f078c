import { parsePhoneNumberFromString } from "libphonenumber-js/max";

const ALLOWED = /^\+?[0-9 ().-]{8,25}$/;

/**
 * The number in E.164 (`+5511912345678`), or null if Google's libphonenumber rejects it. A number without `+`
 * is Brazilian, with or without 55.
 */
export function normalizePhone(text: string): string | null {
  // The library also accepts numbers inside sentences, letters as keys, and extensions, which a field must not.
  if (!ALLOWED.test(text)) return null;
  const number = parsePhoneNumberFromString(text, { defaultCountry: "BR", extract: false });
  return number?.isValid() ? number.number : null;
}
