import { z } from "zod";

const text = z.string().max(500);

const amount = z.object({ value: z.int().min(0), currency: z.string().length(3) });

/** Adyen's id of a card that it keeps; it becomes a part of an address. */
export const savedToken = z.string().regex(/^[A-Za-z0-9]{8,64}$/);

/** The first digits of a card, as many as may be shown, and its last four. */
export const cardBin = z.string().regex(/^\d{6,8}$/);
export const cardSummary = z.string().regex(/^\d{4}$/);

/** The answer to `POST /payments` and to `POST /payments/details`: the fields that we rest on. */
export const paymentAnswer = z.object({
  resultCode: text,
  pspReference: text.optional(),
  merchantReference: text.optional(),
  refusalReasonCode: text.optional(),
  amount: amount.optional(),
  // Present where the account is set to send it ("Additional data"); it is shown to people and on receipts, and no decision depends on it.
  paymentMethod: z.object({ brand: text.optional() }).optional().catch(undefined),
  additionalData: z
    .object({
      cardBin: cardBin.optional(),
      cardSummary: cardSummary.optional(),
      expiryDate: z
        .string()
        .regex(/^\d{1,2}\/\d{4}$/)
        .optional()
        .catch(undefined),
      "tokenization.storedPaymentMethodId": savedToken.optional().catch(undefined),
      "tokenization.shopperReference": text.optional().catch(undefined),
    })
    .optional()
    .catch(undefined),
  action: z.object({ type: text, url: z.url().max(8_000).optional(), method: text.optional() }).optional(),
});
export type AdyenPayment = z.output<typeof paymentAnswer>;

/** The answer to a capture, a cancel or a refund: it is noted, and a webhook tells what became of it. */
export const modificationAnswer = z.object({ status: z.literal("received"), pspReference: text });

const errorName = z
  .string()
  .regex(/^\w{1,20}$/)
  .optional()
  .catch(undefined);

/** Why Adyen refused a request. Its message is left out: it may repeat what was sent. */
export const serviceError = z.object({ errorCode: errorName, errorType: errorName });
