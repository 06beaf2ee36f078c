import { filledIn } from "#components/ui/filled-in.ts";
import { textOf } from "#components/ui/text-of.ts";
import type { FieldError } from "#lib/domain/errors";

/** A key of the crypto forms' messages. */
export type FormProblem =
  | "amount"
  | "balance"
  | "today"
  | "address"
  | "email"
  | "missing"
  | "noMethod"
  | "tooLong"
  | "other";

const FIELDS = [
  "fiat_currency",
  "pay_currency",
  "customer_name",
  "customer_email",
  "pay_address",
  "external_reference",
] as const;

/** The body of a crypto route from a form whose controls are named by the API's JSON Pointers; empty ones are left out. */
export function toInvoiceBody(form: FormData) {
  // These routes take a number. With at most eleven digits, the conversion is exact.
  return { ...filledIn(form, FIELDS), amount: Number(textOf(form, "/amount") || undefined) };
}

/** Required fields that are empty. */
export function missingFields(form: FormData, required: readonly string[]): Record<string, FormProblem> {
  const empty = required.filter((pointer) => String(form.get(pointer) ?? "").trim() === "");
  return Object.fromEntries(empty.map((pointer) => [pointer, pointer === "/amount" ? "amount" : "missing"]));
}

/** By JSON Pointer of the refused field. */
export function toFormProblems(errors: FieldError[]): Record<string, FormProblem> {
  return Object.fromEntries(errors.map((error) => [controlOf(error.pointer), problemOf(error)]));
}

// The form has no control for the method, and the amount decides whether it is open.
function controlOf(pointer: string): string {
  return pointer === "/paymentMethod" ? "/amount" : pointer;
}

function problemOf({ pointer, code }: FieldError): FormProblem {
  if (code === "exceeds_balance") return "balance";
  if (code === "exceeds_daily_limit") return "today";
  if (code === "too_big" && pointer !== "/amount") return "tooLong";
  switch (pointer) {
    case "/paymentMethod":
      return "noMethod";
    case "/amount":
      return "amount";
    case "/pay_address":
      return "address";
    case "/customer_email":
      return "email";
    default:
      return "other";
  }
}
