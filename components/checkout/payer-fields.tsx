import { regexes } from "zod/v4/core";
import { documentProblem } from "#components/checkout/document-problem";
import type { PayerField } from "#lib/domain/customer";
import type { FieldError } from "#lib/domain/errors";
import { normalizePhone } from "#lib/schemas/phone";

export type PayerValues = Record<PayerField, string>;
type PayerProblem =
  | "nameMissing"
  | "documentMissing"
  | "documentWrong"
  | "emailMissing"
  | "emailWrong"
  | "phoneMissing"
  | "phoneWrong";
export type PayerProblems = Partial<Record<PayerField, PayerProblem | undefined>>;

export const EMPTY_PAYER: PayerValues = { name: "", document: "", email: "", phone: "" };

/** What is wrong with the fields that are asked for; empty when they may be sent. */
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
      // The expression by which the server, too, tells an address.
      return value.trim() === "" ? "emailMissing" : regexes.email.test(value.trim()) ? null : "emailWrong";
    case "phone":
      return value === "" ? "phoneMissing" : normalizePhone(value) ? null : "phoneWrong";
  }
}

/** The fields that are asked for as the API takes them: trimmed, the phone as E.164. */
export function toCustomer(fields: readonly PayerField[], values: PayerValues): Partial<PayerValues> {
  const said = (field: PayerField) =>
    field === "phone" ? (normalizePhone(values.phone) ?? values.phone) : values[field].trim();
  return Object.fromEntries(fields.map((field) => [field, said(field)]));
}

const REFUSED: [pointer: string, field: PayerField, problem: PayerProblem][] = [
  ["/customer/name", "name", "nameMissing"],
  ["/customer/document", "document", "documentWrong"],
  ["/customer/email", "email", "emailWrong"],
  ["/customer/phone", "phone", "phoneWrong"],
];

/** Puts the server's complaints beside the fields of the form; complaints about anything else are left out. */
export function toPayerProblems(errors: readonly FieldError[]): PayerProblems {
  const known = REFUSED.filter(([pointer]) => errors.some((error) => error.pointer === pointer));
  return Object.fromEntries(known.map(([, field, problem]) => [field, problem]));
}
