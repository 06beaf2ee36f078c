import { z } from "zod";
import { normalizeDocument } from "#lib/domain/documents";
import { normalizePixKey } from "#lib/domain/pix-key";
import { amount } from "#lib/schemas/amount";
import { emailInput } from "#lib/schemas/customer";
import { pageQuery, pagination } from "#lib/schemas/pagination";
import { instant, text } from "#lib/schemas/text";

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

const pixKey = text(77).transform((value, context) => {
  const normalized = normalizePixKey(value);
  if (normalized) return normalized.key;
  const message = "Is not a Pix key: a CPF, CNPJ, e-mail, phone (+55…) or random key.";
  context.addIssue({ code: "custom", message, params: { code: "invalid_pix_key" } });
  return z.NEVER;
});

const fields = {
  name: text(200),
  email: emailInput,
  document,
  documentType: z.enum(["CPF", "CNPJ"]),
  pixKey,
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
  .refine(typeMatches, TYPE_ERROR);
export type CreateRecipientBody = z.output<typeof createRecipientBody>;

export const updateRecipientBody = z
  .strictObject({
    name: fields.name.optional(),
    email: fields.email.nullable().optional(),
    document: fields.document.optional(),
    documentType: fields.documentType.optional(),
    pixKey: fields.pixKey.nullable().optional(),
    status: z.enum(["ACTIVE", "DISABLED"]).optional(),
  })
  .refine(typeMatches, TYPE_ERROR)
  .refine((value) => !value.documentType || value.document, {
    ...TYPE_ERROR,
    error: "Is only given with its document.",
  });
export type UpdateRecipientBody = z.output<typeof updateRecipientBody>;

export const recipient = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  document: z.string(),
  documentType: z.enum(["CPF", "CNPJ"]),
  pixKey: z.string().nullable(),
  status: z.enum(["ACTIVE", "DISABLED"]),
  createdAt: instant,
  balance: z.object({ currency: z.literal("BRL"), available: amount, pending: amount }),
});
export type RecipientView = z.output<typeof recipient>;

export const listRecipientsQuery = z.object({
  ...pageQuery,
  query: text(100).optional(),
});
export type ListRecipientsQuery = z.output<typeof listRecipientsQuery>;

export const recipientPage = z.object({
  data: z.array(recipient),
  pagination,
});
export type RecipientPageView = z.output<typeof recipientPage>;
