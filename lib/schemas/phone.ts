// Area codes in use and what may follow them: a mobile's nine digits start with 9, a fixed line's eight with 2 to 5
// (Anatel, Resolução 749/2022).
const AREA = "(?:1[1-9]|2[12478]|3[1-578]|4[1-9]|5[1345]|6[1-9]|7[134579]|8[1-9]|9[1-9])";
const BRAZILIAN = new RegExp(`^${AREA}(?:9\\d{8}|[2-5]\\d{7})$`);
const ALLOWED = /^\+?[0-9 ().-]{8,25}$/;
const E164 = /^[1-9]\d{7,14}$/;

/**
 * The number as E.164 (`+5511912345678`), or null where it cannot be one. Without `+` it is Brazilian, with the country's
 * 55 or without; a number of another country is only held against E.164's length.
 */
export function normalizePhone(text: string): string | null {
  if (!ALLOWED.test(text)) return null;
  const digits = text.replaceAll(/\D/g, "");
  const national = digits.startsWith("55") && digits.length > 11 ? digits.slice(2) : digits;
  if (!text.startsWith("+")) return BRAZILIAN.test(national) ? `+55${national}` : null;
  if (digits.startsWith("55")) return BRAZILIAN.test(digits.slice(2)) ? `+${digits}` : null;
  return E164.test(digits) ? `+${digits}` : null;
}
