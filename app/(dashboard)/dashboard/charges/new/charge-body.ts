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
import type { FieldError } from "#lib/domain/errors";
import { CODE_METHOD } from "#lib/domain/payment-methods";
import type { DraftOf } from "#lib/schemas/operations/routes";

const TOP_FIELDS = ["description", "externalReference", "redirectUrl", "callbackUrl"] as const;
const CUSTOMER_FIELDS = ["name", "email", "document"] as const;

/**
 * The body of `POST /charge` from a form whose controls are named by the API's JSON Pointers; empty ones are left out. The chosen
 * number of hours starts at `now`.
 */
export function toChargeBody(form: FormData, now: Date): DraftOf<"POST /charge"> {
  const value = (pointer: string) => String(form.get(pointer) ?? "").trim();
  const customer = filledIn(form, CUSTOMER_FIELDS, "/customer/");
  const split = splitOf(form);
  return {
    grossAmount: value("/grossAmount"),
    ...filledIn(form, TOP_FIELDS),
    ...(Object.keys(customer).length > 0 ? { customer } : {}),
    ...lockOf(form, "/customer/document"),
    ...methodOf(form),
    ...taxOf(form),
    ...(split.length > 0 ? { split } : {}),
    expiresAt: expiryOf(value("expiry"), value("/expiresAt"), now),
  };
}

/** The split part of the form as a preview's body; null while a row or the amount is incomplete. */
export function toPreviewBody(form: FormData): DraftOf<"POST /charge/preview"> | null {
  const split = splitOf(form);
  const grossAmount = String(form.get("/grossAmount") ?? "");
  const incomplete = split.some(({ recipientId, value }) => recipientId === "" || value === "");
  if (grossAmount === "" || split.length === 0 || incomplete) return null;
  return { grossAmount, split, ...methodOf(form), ...taxOf(form) };
}

/** The form's amount and tax as a preview's body; null while one is incomplete. */
export function toTaxPreviewBody(form: FormData): DraftOf<"POST /charge/preview"> | null {
  return taxPreviewOf(form, { grossAmount: textOf(form, "/grossAmount"), ...codeOf(form) });
}

/** The choice of authorizing now and capturing later. */
export const CAPTURED_LATER = "CAPTURED_LATER";

/** The body's members for a code shown at once, or for a later capture; empty if the payer chooses the method. */
function methodOf(form: FormData) {
  if (form.get("/paymentMethod") === CAPTURED_LATER) return { capture: false };
  return codeOf(form);
}

function codeOf(form: FormData) {
  return form.get("/paymentMethod") === CODE_METHOD ? { paymentMethod: CODE_METHOD } : {};
}

function splitOf(form: FormData) {
  const rows: { recipientId: string; type: string; value: string }[] = [];
  while (form.has(`/split/${rows.length}/recipientId`)) {
    const read = (name: string) => String(form.get(`/split/${rows.length}/${name}`) ?? "").trim();
    // Brazilian users type a decimal comma.
    rows.push({
      recipientId: read("recipientId"),
      type: read("type"),
      value: read("value").replace(",", "."),
    });
  }
  return rows;
}

/** A key of the form's messages. */
export type ChargeProblem =
  | "amount"
  | "document"
  | "email"
  | "expiry"
  | "httpsUrl"
  | "noMethod"
  | "payer"
  | "publicUrl"
  | "tooLong"
  | "other"
  | TaxProblem;

/** By JSON Pointer of the refused field. */
export function toChargeProblems(errors: FieldError[]): Record<string, ChargeProblem> {
  const others = errors.filter((error) => !isOfTax(error));
  return {
    ...Object.fromEntries(others.map((error) => [controlOf(error.pointer), problemOf(error)])),
    ...toTaxProblems(errors),
  };
}

// This form does not always choose the method, and the amount decides which methods are open.
function controlOf(pointer: string): string {
  if (pointer === "/payerDocument") return "/customer/document";
  return pointer === "/paymentMethod" || pointer === "/capture" ? "/grossAmount" : pointer;
}

function problemOf({ pointer, code }: FieldError): ChargeProblem {
  if (code === "too_big") return "tooLong";
  if (code === "target_not_public") return "publicUrl";
  switch (pointer) {
    case "/paymentMethod":
      return "noMethod";
    case "/capture":
      return "payer";
    case "/grossAmount":
      return "amount";
    case "/customer/document":
    case "/payerDocument":
      return "document";
    case "/customer/email":
      return "email";
    case "/expiresAt":
      return "expiry";
    case "/redirectUrl":
    case "/callbackUrl":
      return "httpsUrl";
    default:
      return "other";
  }
}
