import { isDeepStrictEqual } from "node:util";
import type { Tx } from "#db/client";
import { noteCustomer } from "#lib/charges/charge-moves.queries";
import type { ChargeRecord } from "#lib/charges/charges.queries";
import { type Customer, mergeCustomer, type PayerField } from "#lib/customers/customer.rules";
import { type FieldError, PonteError } from "#lib/domain/errors";
import { productOf } from "#lib/products/registry";
import { normalizePhone } from "#lib/schemas/fields/phone";

/**
 * Stores the payer's own data on a locked charge without overwriting the merchant's. Throws `invalid_request` naming
 * every required field that is missing or invalid.
 */
export async function notePayer(
  tx: Tx,
  charge: ChargeRecord,
  given: Customer = {},
  now: Date,
): Promise<void> {
  const errors = (await productOf(charge).payerFieldsOf(tx, charge)).flatMap((field) =>
    refusalOf(field, given),
  );
  if (errors.length > 0) {
    throw new PonteError("invalid_request", "The payer's name, document, e-mail and phone are required.", {
      errors,
    });
  }
  const customer = mergeCustomer(charge.customer, given);
  if (isDeepStrictEqual(customer, charge.customer ?? {})) return;
  await noteCustomer(tx, charge.merchantId, charge.id, { customer, now });
}

function refusalOf(field: PayerField, given: Customer): FieldError[] {
  const pointer = `/customer/${field}`;
  if (given[field] === undefined) return [{ pointer, code: "required", detail: "This field is required." }];
  if (field === "document" && given.documentType !== "CPF" && given.documentType !== "CNPJ") {
    return [{ pointer, code: "invalid_document", detail: "Must be a CPF or CNPJ." }];
  }
  if (field === "phone" && normalizePhone(given.phone ?? "") === null) {
    return [{ pointer, code: "invalid_phone", detail: "Must be a phone number such as +5511912345678." }];
  }
  return [];
}
