import { z } from "zod";
import { LOCALES } from "#lib/domain/locale";
import { interval } from "#lib/plans/plan.contract";
import { customerReferenceProblem } from "#lib/saved-cards/customer-reference.rules";
import { CONSENT_VERSION, CONSENT_VERSIONS } from "#lib/saved-cards/saved-card.rules";
import { amount } from "#lib/schemas/fields/amount";
import { idOf } from "#lib/schemas/fields/id";
import { secret } from "#lib/schemas/fields/secret";
import { instant } from "#lib/schemas/fields/text";

const REFUSALS = {
  form: "Must be 3 to 64 letters, digits, dots, underscores or dashes.",
  document: "Must not be a CPF or CNPJ: use your own id of the customer.",
  card_number: "Must not be a card number.",
} as const;

/** A merchant's own id of a customer, validated by `customerReferenceProblem`. */
export const customerReference = z
  .string()
  .superRefine((text, context) => {
    const problem = customerReferenceProblem(text);
    if (problem === null) return;
    context.addIssue({
      code: "custom",
      message: REFUSALS[problem],
      params: { code: problem === "form" ? "invalid_customer_reference" : problem },
    });
  })
  .meta({
    description:
      "Your own id of the customer who is logged in to your shop: 3 to 64 of `A–Z a–z 0–9 . _ -`, not an e-mail, document or card number. For an hour the checkout offers this customer's saved cards to anyone with its link, so send it only if you know who will open that link. It is never returned: the charge keeps only a keyed hash, and your request log keeps the value for seven days.",
    examples: ["user-7f3a91"],
    minLength: 3,
    maxLength: 64,
    pattern: "^[A-Za-z0-9._-]{3,64}$",
  });

const details = {
  id: idOf("savedCard", "The saved card's id."),
  brand: z.string().meta({ description: "The card's brand.", examples: ["visa"] }),
  last4: z
    .string()
    .nullable()
    .meta({
      description: "The last four digits; null if the processor does not report them.",
      examples: ["1111"],
    }),
  expMonth: z
    .int()
    .nullable()
    .meta({ description: "The expiry month, 1 to 12; null if unknown.", examples: [12] }),
  expYear: z
    .int()
    .nullable()
    .meta({ description: "The expiry year; null if unknown.", examples: [2030] }),
};

/** A card that a checkout offers to its customer. */
export const offeredCard = z
  .object(details)
  .meta({ id: "OfferedCard", description: "A saved card that the charge's customer can pay with." });
export type OfferedCardView = z.output<typeof offeredCard>;

/** A card that a customer saved, as the merchant sees it. */
export const savedCard = z
  .object({
    ...details,
    status: z
      .enum(["ACTIVE", "UNUSABLE"])
      .describe("UNUSABLE once it has expired or the processor no longer knows it."),
    provider: z.string().meta({ description: "The processor that stores it.", examples: ["sandbox"] }),
    consent: z
      .object({
        at: instant.describe("When the customer agreed to keep it."),
        version: z.string().meta({ description: "The version of the text.", examples: [CONSENT_VERSION] }),
        locale: z.enum(LOCALES).describe("The language of the text."),
      })
      .describe("The customer's consent."),
  })
  .meta({
    id: "SavedCard",
    description: "A customer's saved card. Its number and the processor's token are never returned.",
  });
export type SavedCardView = z.output<typeof savedCard>;

export const savedCardList = z
  .object({ data: z.array(savedCard).describe("The cards, newest consent first; at most 100.") })
  .meta({ id: "SavedCardList", description: "A customer's saved cards." });
export type SavedCardListView = z.output<typeof savedCardList>;

/** A card of the checkout's list, with the security code that the payer entered. */
export const savedCardInput = z
  .strictObject({
    id: idOf("savedCard", "The id of one of `savedCards`."),
    securityCode: secret(
      z
        .string()
        .regex(/^\d{3,4}$/, "Must be 3 or 4 digits.")
        .meta({ description: "The security code. It is never stored.", examples: ["123"] }),
    ).optional(),
    hostedSecurityCode: secret(
      z
        .string()
        .regex(/^[\x21-\x7e]{8,15000}$/, "Must be a text from the processor's field.")
        .meta({
          description:
            "The security code from the processor's own field. Replaces `securityCode` if `hostedFields` are offered.",
          examples: ["cvctok_1PgafyB7WZ01zgkW"],
        }),
    ).optional(),
  })
  .superRefine(({ securityCode, hostedSecurityCode }, context) => {
    if ((securityCode === undefined) !== (hostedSecurityCode === undefined)) return;
    context.addIssue({
      code: "custom",
      path: ["securityCode"],
      message: "Needs one of securityCode and hostedSecurityCode.",
      params: { code: securityCode === undefined ? "required" : "not_applicable" },
    });
  })
  .meta({ id: "SavedCardInput", description: "A saved card to pay with." });

/** The payer's consent to the text of that version. */
export const saveCardInput = z
  .strictObject({
    version: z
      .enum(Object.values(CONSENT_VERSIONS), {
        error: `Must be ${Object.values(CONSENT_VERSIONS).join(" or ")}: the text shown now.`,
      })
      .describe("The version of the consent text: with `recurring`, the one of recurring payments."),
    locale: z.enum(LOCALES).describe("The language of the consent text."),
    recurring: z
      .strictObject({
        amount: amount.describe("The amount in the text."),
        interval,
      })
      .optional()
      .describe(
        "The price in the text of recurring payments, from `recurring`. If it has changed meanwhile, the payment is made without saving the card.",
      ),
  })
  .superRefine(({ version, recurring }, context) => {
    const isNeeded = version === CONSENT_VERSIONS.RECURRING;
    if (isNeeded === (recurring !== undefined)) return;
    context.addIssue({
      code: "custom",
      path: ["recurring"],
      message: isNeeded ? "Needs the price in the text." : "Only for the text of recurring payments.",
      params: { code: isNeeded ? "required" : "not_applicable" },
    });
  })
  .meta({
    id: "SaveCardInput",
    description: "The payer's consent to save the card. Omit it without consent.",
  });
