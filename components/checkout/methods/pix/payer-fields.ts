import { documentProblem } from "#components/checkout/forms/document-problem.ts";
import type { PayerField } from "#lib/customers/customer.rules";
import type { FieldError } from "#lib/domain/errors";

// Checks that need no list of all countries' numbers or of addresses. The server checks more, and its refusals appear at their
// fields like these.
const EMAIL = /^[^\s@]+@[^\s@]*[^\s@.]\.[^\s@.]{2,}$/;
const BRAZILIAN = /^(?:55)?[1-9]{2}(?:9\d{8}|[2-5]\d{7})$/;
const FOREIGN = /^(?!55)[1-9]\d{7,14}$/;

export type PayerValues = Record<PayerField, string>;
export type PayerProblem =
  | "nameMissing"
  | "documentMissing"
  | "documentWrong"
  | "emailMissing"
  | "emailWrong"
  | "phoneMissing"
  | "phoneWrong";
export type PayerProblems = Partial<Record<PayerField, PayerProblem | undefined>>;

export const EMPTY_PAYER: PayerValues = { name: "", document: "", email: "", phone: "" };

/** The requested fields' errors; empty if they may be sent. */
export function payerProblems(fields: readonly PayerField[], values: PayerValues): PayerProblems {
  const found: PayerProblems = {};
  for (const field of fields) {
    const problem = payerProblem(field, values[field]);
    if (problem) found[field] = problem;
  }
  return found;
}

function payerProblem(field: PayerField, value: string): PayerProblem | null {
  switch (field) {
    case "name":
      return value.trim().length < 2 ? "nameMissing" : null;
    case "document":
      return documentProblem(value);
    case "email":
      if (value.trim() === "") return "emailMissing";
      return EMAIL.test(value.trim()) ? null : "emailWrong";
    case "phone":
      if (value.trim() === "") return "phoneMissing";
      return looksLikePhone(value) ? null : "phoneWrong";
  }
}

function looksLikePhone(value: string): boolean {
  const digits = digitsOf(value);
  return isForeign(value) ? FOREIGN.test(digits) : BRAZILIAN.test(digits);
}

function isForeign(value: string): boolean {
  return value.trim().startsWith("+") && !digitsOf(value).startsWith("55");
}

/** "(11) 91234-5678" → "+5511912345678"; a number with another country's prefix keeps it. */
function toE164(value: string): string {
  const digits = digitsOf(value);
  return isForeign(value) || digits.length > 11 ? `+${digits}` : `+55${digits}`;
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, "");
}

/** The requested fields as the API takes them: trimmed, the phone as E.164. */
export function toCustomer(fields: readonly PayerField[], values: PayerValues): Partial<PayerValues> {
  const said = (field: PayerField) => (field === "phone" ? toE164(values.phone) : values[field].trim());
  return Object.fromEntries(fields.map((field) => [field, said(field)]));
}

const REFUSED: [pointer: string, field: PayerField, problem: PayerProblem][] = [
  ["/customer/name", "name", "nameMissing"],
  ["/customer/document", "document", "documentWrong"],
  ["/customer/email", "email", "emailWrong"],
  ["/customer/phone", "phone", "phoneWrong"],
];

/** The server's refusals by form field; others are left out. */
export function toPayerProblems(errors: readonly FieldError[]): PayerProblems {
  const known = REFUSED.filter(([pointer]) => errors.some((error) => error.pointer === pointer));
  return Object.fromEntries(known.map(([, field, problem]) => [field, problem]));
}
