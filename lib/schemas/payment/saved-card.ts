import { z } from "zod";
import { customerReferenceProblem } from "#lib/domain/card/customer-reference";
import { CONSENT_VERSION } from "#lib/domain/card/saved-card";
import { LOCALES } from "#lib/domain/locale";
import { idOf } from "#lib/schemas/fields/id";
import { secret } from "#lib/schemas/fields/secret";
import { instant } from "#lib/schemas/fields/text";

const REFUSALS = {
  form: "Must be 3 to 64 of letters, digits, dot, underscore and dash.",
  document: "Must not be a CPF or CNPJ: name the customer by an id of your own.",
  card_number: "Must not be a card number.",
} as const;

/** A merchant's own id of one of its customers, as `customerReferenceProblem` judges it. */
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
      "Your own id of the customer who is logged in at your shop: 3 to 64 of `A–Z a–z 0–9 . _ -`, no e-mail, document or card number. The checkout then offers the cards that this customer saved with you, for an hour, to whoever has its link; send it only where you know who will open that. It is never answered: the charge keeps a keyed hash of it alone, and the log of your requests, for seven days, what you sent.",
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
      description: "Its last four digits; null where its processor does not tell them.",
      examples: ["1111"],
    }),
  expMonth: z
    .int()
    .nullable()
    .meta({ description: "The month of its end, 1 to 12; null where it is not known.", examples: [12] }),
  expYear: z
    .int()
    .nullable()
    .meta({ description: "The year of its end; null where it is not known.", examples: [2030] }),
};

/** A card that a checkout offers to its customer. */
export const offeredCard = z
  .object(details)
  .meta({ id: "OfferedCard", description: "A card that the charge's customer saved and can pay by." });
export type OfferedCardView = z.output<typeof offeredCard>;

/** A card that a customer saved, as the merchant sees it. */
export const savedCard = z
  .object({
    ...details,
    status: z
      .enum(["ACTIVE", "UNUSABLE"])
      .describe("UNUSABLE once it has expired, or its processor does not know it any more."),
    provider: z.string().meta({ description: "Whose processor keeps it.", examples: ["sandbox"] }),
    consent: z
      .object({
        at: instant.describe("When the customer agreed to keep it."),
        version: z.string().meta({ description: "The version of the text.", examples: [CONSENT_VERSION] }),
        locale: z.enum(LOCALES).describe("The language in which it was shown."),
      })
      .describe("What the customer agreed to."),
  })
  .meta({
    id: "SavedCard",
    description: "A card that a customer saved. Its number and its processor's token are never answered.",
  });
export type SavedCardView = z.output<typeof savedCard>;

export const savedCardList = z
  .object({ data: z.array(savedCard).describe("The cards, the newest consent first; 100 at most.") })
  .meta({ id: "SavedCardList", description: "A customer's saved cards." });
export type SavedCardListView = z.output<typeof savedCardList>;

/** A card of the checkout's list, with the code that its payer typed now. */
export const savedCardInput = z
  .strictObject({
    id: idOf("savedCard", "Of `savedCards`: which card pays."),
    securityCode: secret(
      z
        .string()
        .regex(/^\d{3,4}$/, "Must be 3 or 4 digits.")
        .meta({ description: "The security code. It is never stored.", examples: ["123"] }),
    ).optional(),
    hostedSecurityCode: secret(
      z
        .string()
        .regex(/^[\x21-\x7e]{8,15000}$/, "Must be a text that the processor's field gave.")
        .meta({
          description:
            "In the place of `securityCode` where `hostedFields` is on offer: the code as the processor's own field gave it to the page.",
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
  .meta({ id: "SavedCardInput", description: "A card that the customer saved before." });

/** That the payer ticked the box beside the text of that version. */
export const saveCardInput = z
  .strictObject({
    version: z
      .literal(CONSENT_VERSION, { error: `Must be ${CONSENT_VERSION}: the text that is shown now.` })
      .describe("The version of the text that the payer agreed to."),
    locale: z.enum(LOCALES).describe("The language in which the payer read it."),
  })
  .meta({
    id: "SaveCardInput",
    description: "The payer agreed to keep the card for the next payment. Without a tick it is left out.",
  });
