import { expiryOf } from "#components/charges/expiry-choice.ts";
import { lockOf } from "#components/charges/only-payer-body.ts";
import {
  isOfTax,
  type TaxProblem,
  taxOf,
  taxPreviewOf,
  toTaxProblems,
} from "#components/charges/tax-body.ts";
import { filledIn } from "#components/ui/filled-in.ts";
import { textOf } from "#components/ui/text-of.ts";
import { normalizeDocument } from "#lib/customers/documents.rules";
import type { FieldError } from "#lib/domain/errors";
import { asMinor } from "#lib/domain/money/minor";
import { toAmountNumber } from "#lib/domain/money/money";
import { CODE_METHOD } from "#lib/domain/payment-methods";
import type { DraftOf } from "#lib/schemas/operations/routes";
import { toDueDate } from "./due-date-body";

/** The control of the only payer's document, where the form asks for no payer. */
export const ONLY_PAYER = "/payerDocument/document";

/**
 * The body of `POST /payments` from a form whose controls are named by JSON Pointers; empty ones are left out. Payer data is
 * sent only with fillDataNow; the expiry counts from `now`. `normalizePhone` is passed in because its data is large and loads on the
 * first submit.
 */
export function toPixPaymentBody(
  form: FormData,
  now: Date,
  normalizePhone: (text: string) => string | null,
): DraftOf<"POST /payments"> {
  const value = (pointer: string) => textOf(form, pointer);
  const clientMode = value("/clientMode");
  return {
    clientMode,
    // The control always writes two decimals, so its digits are the minor units.
    amount: toAmountNumber(asMinor(Number(value("/amount").replace(/\D/g, ""))), "BRL"),
    expire_at: expiryOf(value("expiry"), value("/expire_at"), now),
    ...filledIn(form, ["description", "external_reference", "redirect_url"]),
    ...lockOf(form, clientMode === "fillDataNow" ? "/document_client" : ONLY_PAYER),
    ...taxOf(form),
    ...(clientMode === "fillDataNow" ? { ...toPayer(form, normalizePhone), ...toDueDate(form) } : {}),
  };
}

/** The form's amount and tax as a preview's body; null while one is incomplete. */
export function toTaxPreviewBody(form: FormData): DraftOf<"POST /charge/preview"> | null {
  return taxPreviewOf(form, { grossAmount: textOf(form, "/amount"), paymentMethod: CODE_METHOD });
}

function toPayer(form: FormData, normalizePhone: (text: string) => string | null) {
  const payer = filledIn(form, ["name_client", "document_client", "email", "phoneNumber"]);
  const { document_client: document = "", phoneNumber: phone } = payer;
  return {
    document_type: normalizeDocument("CNPJ", document) ? "CNPJ" : "CPF",
    ...payer,
    ...(phone === undefined ? {} : { phoneNumber: normalizePhone(phone) ?? phone }),
  };
}

/** A key of the form's messages. */
export type PixPaymentProblem =
  | "amount"
  | "discountDay"
  | "document"
  | "dueDate"
  | "email"
  | "expiry"
  | "httpsUrl"
  | "name"
  | "noMethod"
  | "phone"
  | "term"
  | "tooLong"
  | "other";

/** By JSON Pointer of the refused field. */
export function toPixPaymentProblems(errors: FieldError[]): Record<string, PixPaymentProblem | TaxProblem> {
  // The form shows one of the two controls of a document.
  const ofLock = errors.filter(({ pointer }) => pointer === "/payerDocument");
  const others = errors.filter((error) => !isOfTax(error));
  const problems = others.map((error) => [controlOf(error.pointer), problemOf(error)]);
  return {
    ...Object.fromEntries([...problems, ...ofLock.map((error) => [ONLY_PAYER, problemOf(error)])]),
    ...toTaxProblems(errors),
  };
}

const CONTROLS: Record<string, string> = {
  // The form has no control for the method, which is always Pix; the amount decides whether it is open.
  "/paymentMethod": "/amount",
  "/payerDocument": "/document_client",
  // Terms that leave nothing to pay are refused as a whole.
  "/fine": "/fine/value",
  "/interest": "/interest/value",
  "/discount": "/discount/until/0/value",
};

function controlOf(pointer: string): string {
  return CONTROLS[pointer] ?? pointer;
}

function problemOf({ pointer, code }: FieldError): PixPaymentProblem {
  if (/^\/(fine|interest|discount)/.test(pointer)) return pointer.endsWith("/date") ? "discountDay" : "term";
  if (code === "too_big") return "tooLong";
  switch (pointer) {
    case "/dueDate":
      return "dueDate";
    case "/paymentMethod":
      return "noMethod";
    case "/amount":
      return "amount";
    case "/name_client":
      return "name";
    case "/document_client":
    case "/payerDocument":
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
