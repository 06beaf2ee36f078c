import { z } from "zod";
import { asMinor } from "#lib/domain/money/minor";

const text = z.string().max(500);

/** The amount of a payment. */
export const paidAmount = z.object({
  value: z.int().min(0).transform(asMinor),
  currency: z.string().length(3),
});

/** Adyen's id of a saved card; it becomes part of a URL path. */
export const savedToken = z.string().regex(/^[A-Za-z0-9]{8,64}$/);

const action = z.object({
  type: text,
  url: z.url().max(8_000).nullish(),
  method: text.nullish(),
});

/** A challenge whose form cannot be read. */
export const UNREADABLE_ACTION = { type: "" } as const;

/** The first digits of a card (as many as may be shown) and its last four. */
export const cardBin = z.string().regex(/^\d{6,8}$/);
export const cardSummary = z.string().regex(/^\d{4}$/);

const shownText = text.nullish().catch(null);

/**
 * The answer to `POST /payments` and `POST /payments/details`, reduced to the fields that we use. Adyen sends some fields only if
 * the account is set to send them ("Additional data"); those that we only show to people are null when unreadable.
 */
export const paymentAnswer = z.object({
  resultCode: text,
  pspReference: shownText,
  merchantReference: text.nullish(),
  refusalReasonCode: shownText,
  // Read with `paidAmount`, and only for a payment that took money.
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

/** The answer to a capture, cancel or refund: Adyen only acknowledges it and reports the result by webhook. */
export const modificationAnswer = z.object({ status: z.literal("received") });

const errorName = z
  .string()
  .regex(/^\w{1,20}$/)
  .optional()
  .catch(undefined);

/** Why Adyen refused a request. The message is left out because it may repeat what was sent. */
export const serviceError = z.object({ errorCode: errorName, errorType: errorName });
