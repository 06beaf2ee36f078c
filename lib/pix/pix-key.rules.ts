import { isValidCnpj, isValidCpf } from "#lib/customers/documents.rules";
import { EMAIL_ADDRESS } from "#lib/customers/email-address.rules";

export type PixKey = { type: "CPF" | "CNPJ" | "EMAIL" | "PHONE" | "EVP"; key: string };

const BRAZIL = "+55";
const BRAZILIAN_PHONE = /^\+55[1-9]{2}\d{8,9}$/;
const FOREIGN_PHONE = /^\+[1-9]\d{6,14}$/;

/**
 * A Pix key as in the directory (BCB, Manual Operacional do DICT): bare CPF or CNPJ, lower-case e-mail of at most 77
 * characters, phone (+55 and 10 or 11 digits, or another country's in E.164), lower-case UUID; else null. A phone with a
 * parenthesized area code may omit +55.
 */
export function normalizePixKey(text: string): PixKey | null {
  const trimmed = text.trim();
  if (trimmed.includes("@")) return email(trimmed.toLowerCase());
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(trimmed))
    return { type: "EVP", key: trimmed.toLowerCase() };
  const bare = trimmed.replaceAll(/[\s().\-/]/g, "").toUpperCase();
  if (bare.startsWith("+")) return phone(bare);
  if (isValidCpf(bare)) return { type: "CPF", key: bare };
  if (isValidCnpj(bare)) return { type: "CNPJ", key: bare };
  // Bare digits that are not a CPF are more likely a mistyped CPF than a phone: a phone has "+" or "(".
  return trimmed.startsWith("(") ? phone(`+55${bare}`) : null;
}

function email(key: string): PixKey | null {
  return key.length <= 77 && EMAIL_ADDRESS.test(key) ? { type: "EMAIL", key } : null;
}

function phone(key: string): PixKey | null {
  const isPhone = key.startsWith(BRAZIL) ? BRAZILIAN_PHONE.test(key) : isForeignPhone(key);
  return isPhone ? { type: "PHONE", key } : null;
}

/** True for a phone of another country in the form of a Pix key (ITU-T E.164: at most 15 digits). */
export function isForeignPhone(key: string): boolean {
  return FOREIGN_PHONE.test(key) && !key.startsWith(BRAZIL);
}
