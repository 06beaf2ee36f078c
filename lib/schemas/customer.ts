import { z } from "zod";
import type { Customer } from "#lib/domain/customer";
import { normalizeDocument } from "#lib/domain/documents";
import { text, withoutCardNumber } from "#lib/schemas/text";

export const DOCUMENT_TYPES = ["CPF", "CNPJ", "PASSPORT", "OTHER"] as const;

const address = z.strictObject({
  street: text(200).optional(),
  number: text(20).optional(),
  complement: text(100).optional(),
  district: text(100).optional(),
  city: text(100).optional(),
  state: text(50).optional(),
  postalCode: text(20).optional(),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, "Must be an ISO 3166-1 alpha-2 code such as BR.")
    .optional(),
});

/** An e-mail address in a request (RFC 5321's longest is 254 characters). */
export const emailInput = withoutCardNumber(z.email("Must be an e-mail address.").max(254));

/** The payer in a request; CPF and CNPJ check digits are verified and punctuation is dropped. */
export const customerInput = z
  .strictObject({
    name: text(200).optional(),
    email: emailInput.optional(),
    document: text(50).optional(),
    documentType: z.enum(DOCUMENT_TYPES).optional(),
    phone: withoutCardNumber(
      z.string().regex(/^\+?[0-9 ().-]{8,20}$/, "Must be a phone number such as +5511912345678."),
    ).optional(),
    address: address.optional(),
  })
  .transform((customer, context): Customer => {
    if (customer.document === undefined) return customer;
    const proven = proveDocument(customer.document, customer.documentType);
    if (proven) return { ...customer, ...proven };
    context.addIssue({
      code: "custom",
      path: ["document"],
      message: customer.documentType
        ? `Is not a valid ${customer.documentType}.`
        : "Is neither a valid CPF nor a valid CNPJ; say documentType for another kind.",
      params: { code: "invalid_document" },
    });
    return z.NEVER;
  });

/**
 * The document without punctuation and what it proved to be, by the check digits of that type or, without one, of CPF and
 * CNPJ; other types prove nothing and stay as sent. Null where the digits are wrong.
 */
export function proveDocument(
  document: string,
  type: Customer["documentType"],
): Pick<Customer, "document" | "documentType"> | null {
  if (type === "PASSPORT" || type === "OTHER") return { document, documentType: type };
  for (const kind of type ? [type] : (["CPF", "CNPJ"] as const)) {
    const normalized = normalizeDocument(kind, document);
    if (normalized) return { document: normalized, documentType: kind };
  }
  return null;
}

const nullableText = z.string().nullable();

export const customer = z.object({
  name: nullableText,
  email: nullableText,
  document: nullableText,
  documentType: z.enum(DOCUMENT_TYPES).nullable(),
  phone: nullableText,
  address: z
    .object({
      street: nullableText,
      number: nullableText,
      complement: nullableText,
      district: nullableText,
      city: nullableText,
      state: nullableText,
      postalCode: nullableText,
      country: nullableText,
    })
    .nullable(),
});
export type CustomerView = z.output<typeof customer>;
