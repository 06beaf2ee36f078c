import { z } from "zod";
import { isCardNumber } from "#lib/cards/card-number.rules";
import type { Customer } from "#lib/customers/customer.rules";
import { normalizeDocument } from "#lib/customers/documents.rules";
import { EMAIL_ADDRESS } from "#lib/customers/email-address.rules";
import { CARD_NUMBER, nameText, text, withoutCardNumber } from "#lib/schemas/fields/text";
import { documentType } from "#lib/schemas/fields/vocabulary";

const address = z
  .strictObject({
    street: text(200)
      .optional()
      .meta({ description: "The street.", examples: ["Rua Augusta"] }),
    number: text(20)
      .optional()
      .meta({ description: "The house number.", examples: ["1500"] }),
    complement: text(100)
      .optional()
      .meta({ description: "The apartment, floor or block.", examples: ["Apto 12"] }),
    district: text(100)
      .optional()
      .meta({ description: "The district.", examples: ["Consolação"] }),
    city: text(100)
      .optional()
      .meta({ description: "The city.", examples: ["São Paulo"] }),
    state: text(50)
      .optional()
      .meta({ description: "The state; in Brazil its two-letter code.", examples: ["SP"] }),
    postalCode: text(20)
      .optional()
      .meta({ description: "The postal code.", examples: ["01304-001"] }),
    country: z
      .string()
      .regex(/^[A-Z]{2}$/, "Must be an ISO 3166-1 alpha-2 code such as BR.")
      .optional()
      .meta({ description: "The country (ISO 3166-1 alpha-2).", examples: ["BR"] }),
  })
  .meta({ id: "AddressInput", description: "The payer's address." });

/** An e-mail address in a request, at most 254 characters (RFC 5321); its mailbox must not be a card number. */
export const emailInput = z
  .email({ error: "Must be an e-mail address.", pattern: EMAIL_ADDRESS })
  .max(254)
  .refine((address) => !isCardNumber(address.slice(0, address.lastIndexOf("@"))), CARD_NUMBER)
  .meta({ description: "An e-mail address.", examples: ["ana@example.com"] });

/** The payer in a request; CPF and CNPJ check digits are verified and punctuation is removed. */
export const customerInput = z
  .strictObject({
    name: nameText(200)
      .optional()
      .meta({ description: "The payer's name.", examples: ["Ana Souza"] }),
    email: emailInput.optional(),
    document: text(50)
      .optional()
      .meta({
        description:
          "The payer's document. The check digits of a CPF or CNPJ are verified and punctuation is removed.",
        examples: ["529.982.247-25"],
      }),
    documentType: documentType
      .optional()
      .describe("The type of document. Without it the document must be a CPF or CNPJ."),
    phone: withoutCardNumber(
      z.string().regex(/^\+?[0-9 ().-]{8,20}$/, "Must be a phone number such as +5511912345678."),
    )
      .optional()
      .meta({ description: "The payer's phone number.", examples: ["+5511912345678"] }),
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
        : "Is neither a valid CPF nor a valid CNPJ; set documentType for another type.",
      params: { code: "invalid_document" },
    });
    return z.NEVER;
  })
  .meta({ id: "CustomerInput", description: "The payer, with what you know. Every field is optional." });

/**
 * The document without punctuation and its type, verified by the check digits of the type or, if no type is given, of CPF and
 * CNPJ. Other types are neither verified nor changed. Null if the check digits are wrong.
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

export const customer = z
  .object({
    name: nullableText.meta({ description: "The payer's name; null if unknown.", examples: ["Ana Souza"] }),
    email: nullableText.meta({
      description: "The payer's e-mail address; null if unknown.",
      examples: ["ana@example.com"],
    }),
    document: nullableText.meta({
      description: "The payer's document without punctuation; null if unknown.",
      examples: ["52998224725"],
    }),
    documentType: documentType.nullable().describe("The type of document; null if there is none."),
    phone: nullableText.meta({
      description: "The payer's phone number; null if unknown.",
      examples: ["+5511912345678"],
    }),
    address: z
      .object({
        street: nullableText.describe("The street; null if unknown."),
        number: nullableText.describe("The house number; null if unknown."),
        complement: nullableText.describe("The apartment, floor or block; null if unknown."),
        district: nullableText.describe("The district; null if unknown."),
        city: nullableText.describe("The city; null if unknown."),
        state: nullableText.describe("The state; null if unknown."),
        postalCode: nullableText.describe("The postal code; null if unknown."),
        country: nullableText.describe("The country (ISO 3166-1 alpha-2); null if unknown."),
      })
      .nullable()
      .describe("The payer's address; null if unknown."),
  })
  .meta({ id: "Customer", description: "The payer, with what is known." });
export type CustomerView = z.output<typeof customer>;

export const bankPayer = z
  .object({
    providerPaymentId: z.string().meta({
      description: "The provider's id of the payment.",
      examples: ["E60701190202611241230DY5K8XQ2"],
    }),
    name: nullableText.meta({
      description: "The payer's name; null if the bank does not report it.",
      examples: ["Bia Lima"],
    }),
    document: nullableText.meta({
      description:
        "The complete document without punctuation; null if the bank reports none or only part of it.",
      examples: ["11144477735"],
    }),
    documentType: documentType.nullable().describe("The type of document; null if there is none."),
  })
  .meta({ id: "BankPayer", description: "The payer as reported by their bank." });
export type BankPayerView = z.output<typeof bankPayer>;
