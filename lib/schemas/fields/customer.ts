import { z } from "zod";
import { isCardNumber } from "#lib/domain/card/card-number";
import type { Customer } from "#lib/domain/customer/customer";
import { normalizeDocument } from "#lib/domain/customer/documents";
import { EMAIL_ADDRESS } from "#lib/domain/customer/email-address";
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
      .meta({ description: "The flat, floor or block.", examples: ["Apto 12"] }),
    district: text(100)
      .optional()
      .meta({ description: "The district.", examples: ["Consolação"] }),
    city: text(100)
      .optional()
      .meta({ description: "The city.", examples: ["São Paulo"] }),
    state: text(50)
      .optional()
      .meta({ description: "The state, in Brazil by its two letters.", examples: ["SP"] }),
    postalCode: text(20)
      .optional()
      .meta({ description: "The postal code.", examples: ["01304-001"] }),
    country: z
      .string()
      .regex(/^[A-Z]{2}$/, "Must be an ISO 3166-1 alpha-2 code such as BR.")
      .optional()
      .meta({ description: "The country (ISO 3166-1 alpha-2).", examples: ["BR"] }),
  })
  .meta({ id: "AddressInput", description: "Where the payer lives." });

/** An e-mail address in a request (RFC 5321's longest is 254 characters); its mailbox is no card number. */
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
          "The payer's document. The check digits of a CPF or CNPJ are verified and punctuation is dropped.",
        examples: ["529.982.247-25"],
      }),
    documentType: documentType
      .optional()
      .describe("What kind of document it is. Without it the document must be a CPF or a CNPJ."),
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
        : "Is neither a valid CPF nor a valid CNPJ; say documentType for another kind.",
      params: { code: "invalid_document" },
    });
    return z.NEVER;
  })
  .meta({ id: "CustomerInput", description: "Who pays, as far as you know. Every field may be left out." });

/**
 * The document without punctuation and its verified type: by the check digits of the given type or, without
 * one, of CPF and CNPJ. Other types are unverified and unchanged. Null when the digits are wrong.
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
    name: nullableText.meta({ description: "The payer's name; null when unknown.", examples: ["Ana Souza"] }),
    email: nullableText.meta({
      description: "The payer's e-mail address; null when unknown.",
      examples: ["ana@example.com"],
    }),
    document: nullableText.meta({
      description: "The payer's document without punctuation; null when unknown.",
      examples: ["52998224725"],
    }),
    documentType: documentType.nullable().describe("What kind of document it is; null without one."),
    phone: nullableText.meta({
      description: "The payer's phone number; null when unknown.",
      examples: ["+5511912345678"],
    }),
    address: z
      .object({
        street: nullableText.describe("The street; null when unknown."),
        number: nullableText.describe("The house number; null when unknown."),
        complement: nullableText.describe("The flat, floor or block; null when unknown."),
        district: nullableText.describe("The district; null when unknown."),
        city: nullableText.describe("The city; null when unknown."),
        state: nullableText.describe("The state; null when unknown."),
        postalCode: nullableText.describe("The postal code; null when unknown."),
        country: nullableText.describe("The country (ISO 3166-1 alpha-2); null when unknown."),
      })
      .nullable()
      .describe("Where the payer lives; null when unknown."),
  })
  .meta({ id: "Customer", description: "Who pays, as far as it is known." });
export type CustomerView = z.output<typeof customer>;

export const bankPayer = z
  .object({
    providerPaymentId: z.string().meta({
      description: "The provider's id of the payment.",
      examples: ["E60701190202611241230DY5K8XQ2"],
    }),
    name: nullableText.meta({
      description: "The name; null where the bank does not tell it.",
      examples: ["Bia Lima"],
    }),
    document: nullableText.meta({
      description:
        "The whole document without punctuation; null where the bank does not tell it, or a part alone.",
      examples: ["11144477735"],
    }),
    documentType: documentType.nullable().describe("What kind of document it is; null without one."),
  })
  .meta({ id: "BankPayer", description: "Who paid, as the payer's bank says." });
export type BankPayerView = z.output<typeof bankPayer>;
