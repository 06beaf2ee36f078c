import { z } from "zod";

const text = z.string().max(500);

/** What a payment came to. */
export const paidAmount = z.object({ value: z.int().min(0), currency: z.string().length(3) });

/** Adyen's id of a card that it keeps; it becomes a part of an address. */
export const savedToken = z.string().regex(/^[A-Za-z0-9]{8,64}$/);

const action = z.object({
  type: text,
  url: z.url().max(8_000).nullish(),
  method: text.nullish(),
});

/** What is asked of the payer in a form that cannot be read. */
export const UNREADABLE_ACTION = { type: "" } as const;

/** The first digits of a card, as many as may be shown, and its last four. */
export const cardBin = z.string().regex(/^\d{6,8}$/);
export const cardSummary = z.string().regex(/^\d{4}$/);

const shownText = text.nullish().catch(null);

/**
 * The answer to `POST /payments` and to `POST /payments/details`: the fields that we rest on. What is shown to people alone, and is there only where
 * the account is set to send it ("Additional data"), is null where it cannot be read.
 */
export const paymentAnswer = z.object({
  resultCode: text,
  pspReference: shownText,
  merchantReference: text.nullish(),
  refusalReasonCode: shownText,
  // Of a payment that took money alone (`paidAmount`).
  amount: z.unknown().optional(),
  paymentMethod: z.object({ brand: shownText }).nullish().catch(null),
  additionalData: z
    .object({
      cardBin: cardBin.nullish().catch(null),
      cardSummary: cardSummary.nullish().catch(null),
      expiryDate: z
        .string()
        .regex(/^\d{1,2}\/\d{4}$/)
        .nullish()
        .catch(null),
      "tokenization.storedPaymentMethodId": savedToken.nullish().catch(null),
      "tokenization.shopperReference": shownText,
    })
    .nullish()
    .catch(null),
  action: action.nullish().catch(UNREADABLE_ACTION),
});
export type AdyenPayment = z.output<typeof paymentAnswer>;

/** The answer to a capture, a cancel or a refund: it is noted, and a webhook tells what became of it. */
export const modificationAnswer = z.object({ status: z.literal("received") });

const errorName = z
  .string()
  .regex(/^\w{1,20}$/)
  .optional()
  .catch(undefined);

/** Why Adyen refused a request. Its message is left out: it may repeat what was sent. */
export const serviceError = z.object({ errorCode: errorName, errorType: errorName });
