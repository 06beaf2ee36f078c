import { z } from "zod";
import { UNKNOWN_PAYER_RULES } from "#lib/customers/payer-lock.rules";
import { proveDocument } from "#lib/schemas/fields/customer";
import { text } from "#lib/schemas/fields/text";

const RULE =
  "What happens to money whose payer the bank does not report: HOLD keeps it in `suspense` until you accept it, which pays the charge, or refund it; ACCEPT lets it pay the charge at once.";

/** The CPF or CNPJ of the only payer of a charge, in a request; punctuation is removed. */
export const payerDocumentInput = text(50)
  .transform((written, context) => {
    const proven = proveDocument(written, undefined);
    if (proven?.document !== undefined) return proven.document;
    context.addIssue({
      code: "custom",
      message: "Is neither a valid CPF nor a valid CNPJ.",
      params: { code: "invalid_document" },
    });
    return z.NEVER;
  })
  .meta({
    description:
      "The only payer: money from another CPF or CNPJ, as the bank reports it, does not pay this charge and is refunded at once (`charge.payer_refused`). Only Pix is offered then, and `customer.document` may only be this one.",
    examples: ["529.982.247-25"],
  });

/** What to do with money whose payer is unknown, in a request. */
export const unknownPayerInput = z.enum(UNKNOWN_PAYER_RULES, { error: "Must be HOLD or ACCEPT." });

export const unknownPayerField = unknownPayerInput.optional().meta({
  description: `${RULE} Only with \`payerDocument\`. The default is HOLD.`,
  examples: ["HOLD"],
});

/** The lock as a charge shows it; its members are missing if anyone may pay. */
export const payerLock = {
  payerDocument: z
    .string()
    .nullable()
    .optional()
    .meta({
      description:
        "The CPF or CNPJ, without punctuation, of the only payer whose money pays this charge; missing if anyone may pay, null once its payer was anonymized.",
      examples: ["52998224725"],
    }),
  unknownPayer: z
    .enum(UNKNOWN_PAYER_RULES)
    .optional()
    .meta({ description: `${RULE} Missing if anyone may pay.`, examples: ["HOLD"] }),
};

type Locked = {
  payerDocument?: string | undefined;
  unknownPayer?: string | undefined;
  capture?: boolean | undefined;
  customer?: { document?: string | undefined } | undefined;
};

/** Refuses members that cannot be combined with a lock, naming the field. */
export function lockAgrees(requested: Locked, context: z.RefinementCtx): void {
  const { payerDocument, unknownPayer, capture, customer } = requested;
  const refuse = (path: string[], message: string) =>
    context.addIssue({ code: "custom", path, message, params: { code: "not_applicable" } });
  if (payerDocument === undefined) {
    if (unknownPayer !== undefined) refuse(["unknownPayer"], "Only with payerDocument.");
    return;
  }
  if (capture === false)
    refuse(["capture"], "A charge with payerDocument is paid by Pix, which is captured at once.");
  if (customer?.document !== undefined && customer.document !== payerDocument)
    refuse(["customer", "document"], "Must be payerDocument, or left out.");
}
