import { expiryOf } from "#components/charges/expiry-choice.ts";
import { normalizeDocument } from "#lib/domain/customer/documents";
import type { FieldError } from "#lib/domain/errors";
import { toAmountNumber } from "#lib/domain/money/money";

/**
 * The body of `POST /payments` from the form, whose controls are named by the API's JSON Pointers; empty ones are left
 * out. The payer is told only with fillDataNow. `now` is when the chosen number of hours starts; `normalizePhone` is given,
 * because what knows the world's numbers is heavy and comes with the first form that is sent.
 */
export function toPixPaymentBody(
  form: FormData,
  now: Date,
  normalizePhone: (text: string) => string | null,
): Record<string, unknown> {
  const value = (pointer: string) => String(form.get(pointer) ?? "").trim();
  const clientMode = value("/clientMode");
  return {
    clientMode,
    // The control writes two decimals, always: its digits are the minor units.
    amount: toAmountNumber(Number(value("/amount").replace(/\D/g, ""))),
    expire_at: expiryOf(value("expiry"), value("/expire_at"), now),
    ...filled({
      description: value("/description"),
      external_reference: value("/external_reference"),
      redirect_url: value("/redirect_url"),
    }),
    ...(clientMode === "fillDataNow" ? toPayer(value, normalizePhone) : {}),
  };
}

function toPayer(
  value: (pointer: string) => string,
  normalizePhone: (text: string) => string | null,
): Record<string, string> {
  const document = value("/document_client");
  const phone = value("/phoneNumber");
  return {
    document_type: normalizeDocument("CNPJ", document) ? "CNPJ" : "CPF",
    ...filled({
      name_client: value("/name_client"),
      document_client: document,
      email: value("/email"),
      phoneNumber: normalizePhone(phone) ?? phone,
    }),
  };
}

function filled(texts: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ""));
}

/** What is wrong with a field, as a key of the form's messages. */
export type PixPaymentProblem =
  | "amount"
  | "document"
  | "email"
  | "expiry"
  | "httpsUrl"
  | "name"
  | "phone"
  | "tooLong"
  | "other";

/** The problem of each refused field, by its JSON Pointer. */
export function toPixPaymentProblems(errors: FieldError[]): Record<string, PixPaymentProblem> {
  return Object.fromEntries(errors.map((error) => [error.pointer, problemOf(error)]));
}

function problemOf({ pointer, code }: FieldError): PixPaymentProblem {
  if (code === "too_big") return "tooLong";
  switch (pointer) {
    case "/amount":
      return "amount";
    case "/name_client":
      return "name";
    case "/document_client":
      return "document";
    case "/email":
      return "email";
    case "/phoneNumber":
      return "phone";
    case "/expire_at":
      return "expiry";
    case "/redirect_url":
      return "httpsUrl";
    default:
      return "other";
  }
}
