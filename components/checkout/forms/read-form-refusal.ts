import { PAYER_FIELDS } from "#lib/customers/customer.rules";
import type { FieldError } from "#lib/domain/errors";
import { PAY_PROBLEMS, type PayProblemCode } from "#lib/payments/pay-problems.rules";

export type FormRefusal = { problem: PayProblemCode; fields: FieldError[] };

/** The result, from the address, of a form submitted without scripts; null if the address has none. */
export function readFormRefusal(query: Record<string, string | string[] | undefined>): FormRefusal | null {
  const problem = PAY_PROBLEMS.find((code) => code === query.problem);
  if (!problem) return null;
  const named = typeof query.fields === "string" ? query.fields.split(" ") : [];
  const fields = PAYER_FIELDS.filter((field) => named.includes(field));
  return {
    problem,
    fields: fields.map((field) => ({ pointer: `/customer/${field}`, code: "invalid", detail: "" })),
  };
}
