import { z } from "zod";
import { normalizeDocument } from "#lib/customers/documents.rules";
import { amount } from "#lib/schemas/fields/amount";
import { emailInput } from "#lib/schemas/fields/customer";
import { pixKeyInput } from "#lib/schemas/fields/pix-key";
import { searchText } from "#lib/schemas/fields/reference";
import { instant, nameText, text } from "#lib/schemas/fields/text";
import { taxDocumentType } from "#lib/schemas/fields/vocabulary";
import { pageQuery, pagination } from "#lib/schemas/pagination";
import { RECIPIENT } from "#lib/status/status-tables.rules";

const document = text(20).transform((value, context) => {
  for (const documentType of ["CPF", "CNPJ"] as const) {
    const normalized = normalizeDocument(documentType, value);
    if (normalized) return { document: normalized, documentType };
  }
  context.addIssue({
    code: "custom",
    message: "Is neither a valid CPF nor a valid CNPJ.",
    params: { code: "invalid_document" },
  });
  return z.NEVER;
});

const fields = {
  name: nameText(200).meta({ description: "The recipient's name.", examples: ["Sítio Verde"] }),
  email: emailInput.meta({ description: "The recipient's e-mail address.", examples: ["sitio@example.com"] }),
  document: document.meta({
    description: "The recipient's CPF or CNPJ; check digits are verified and punctuation is removed.",
    examples: ["529.982.247-25"],
  }),
  documentType: taxDocumentType.describe("The type of document. Detected from the document if not given."),
  pixKey: pixKeyInput.meta({
    description:
      "The recipient's Pix key: a CPF, CNPJ, e-mail address, phone number with +55, or random key.",
    examples: ["sitio@example.com"],
  }),
};

const typeMatches = (value: {
  document?: { documentType: string } | undefined;
  documentType?: string | undefined;
}) => !value.document || !value.documentType || value.document.documentType === value.documentType;
const TYPE_ERROR = {
  path: ["documentType"],
  error: "Is not the type of this document.",
  params: { code: "invalid_document" },
};

export const createRecipientBody = z
  .strictObject({
    name: fields.name,
    email: fields.email.optional(),
    document: fields.document,
    documentType: fields.documentType.optional(),
    pixKey: fields.pixKey.optional(),
  })
  .refine(typeMatches, TYPE_ERROR)
  .meta({ id: "CreateRecipientRequest", description: "A recipient to add." });
export type CreateRecipientBody = z.output<typeof createRecipientBody>;

export const updateRecipientBody = z
  .strictObject({
    name: fields.name.optional(),
    email: fields.email
      .nullable()
      .optional()
      .meta({ description: "Null removes it.", examples: ["contato@example.com"] }),
    document: fields.document.optional(),
    documentType: fields.documentType.optional(),
    pixKey: fields.pixKey
      .nullable()
      .optional()
      .meta({ description: "Null removes it.", examples: ["contato@example.com"] }),
    status: z
      .enum(RECIPIENT.all)
      .optional()
      .describe("A DISABLED recipient cannot be in the split of a new charge."),
  })
  .refine(typeMatches, TYPE_ERROR)
  .refine((value) => !value.documentType || value.document, {
    ...TYPE_ERROR,
    error: "Must be given together with the document.",
  })
  .meta({
    id: "UpdateRecipientRequest",
    description: "The fields to change. Omitted fields keep their values.",
  });
export type UpdateRecipientBody = z.output<typeof updateRecipientBody>;

export const recipient = z
  .object({
    id: z.string().meta({ description: "The recipient's id.", examples: ["rec_01k6z0q4n8f3x5r2b7c9d1e6gh"] }),
    name: z.string().meta({ description: "The recipient's name.", examples: ["Sítio Verde"] }),
    email: z.string().nullable().describe("The recipient's e-mail address; null if unknown."),
    document: z
      .string()
      .meta({ description: "The recipient's CPF or CNPJ without punctuation.", examples: ["52998224725"] }),
    documentType: taxDocumentType,
    pixKey: z.string().nullable().describe("The recipient's Pix key; null if not set."),
    status: z.enum(RECIPIENT.all).describe("A DISABLED recipient cannot be in the split of a new charge."),
    createdAt: instant.describe("When it was created."),
    balance: z
      .object({
        currency: z.literal("BRL").describe("Always `BRL`."),
        available: amount.meta({
          description: "The available balance, in BRL with two decimals.",
          examples: ["42.00"],
        }),
        pending: amount.meta({
          description: "The pending balance, in BRL with two decimals.",
          examples: ["0.00"],
        }),
      })
      .describe("The recipient's balance."),
    heldUntil: instant
      .nullable()
      .describe(
        "The end of the hold of a recipient that is new, or whose document or Pix key changed: until then its payouts wait, and its shares of money in your own accounts are not netted. Null if there is no hold.",
      ),
  })
  .meta({ id: "Recipient", description: "A recipient of shares of charges." });
export type RecipientView = z.output<typeof recipient>;

export const listRecipientsQuery = z.object({
  ...pageQuery,
  query: searchText(100)
    .optional()
    .meta({
      description: "Only matches of this text: an id, or the beginning of a name, e-mail or document.",
      examples: ["Sítio"],
    }),
});
export type ListRecipientsQuery = z.output<typeof listRecipientsQuery>;

export const recipientPage = z
  .object({ data: z.array(recipient).describe("The recipients of this page, newest first."), pagination })
  .meta({ id: "RecipientPage", description: "A page of recipients." });
export type RecipientPageView = z.output<typeof recipientPage>;
