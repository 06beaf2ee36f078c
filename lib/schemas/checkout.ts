import { z } from "zod";
import { isCardExpired, luhnValid } from "#lib/domain/card";
import { PAYER_FIELDS } from "#lib/domain/customer";
import { CHECKOUT_CURRENCY_CODES } from "#lib/domain/exchange";
import { CHARGE_METHODS } from "#lib/domain/payment-methods";
import { CHARGE_STATUSES } from "#lib/domain/states";
import { amount } from "#lib/schemas/amount";
import { attempt, attemptIdempotencyKey, checkoutCurrency } from "#lib/schemas/attempt";
import { suspenseItem } from "#lib/schemas/charge";
import { customerInput } from "#lib/schemas/customer";
import { refundStatus } from "#lib/schemas/refund";
import { secret } from "#lib/schemas/secret";
import { instant, text } from "#lib/schemas/text";

/** What a payer may see of a charge. */
export const checkoutView = z.object({
  id: z.string(),
  merchantName: z.string(),
  grossAmount: amount,
  currency: z.literal("BRL"),
  description: z.string().nullable(),
  status: z.enum(CHARGE_STATUSES),
  expiresAt: instant,
  serverTime: instant,
  redirectUrl: z.string().nullable(),
  methods: z.array(
    z.object({
      method: z.enum(CHARGE_METHODS),
      currencies: z
        .array(z.enum(CHECKOUT_CURRENCY_CODES))
        .optional()
        .meta({ description: "INTERNATIONAL only: the currencies a payer may pay in now" }),
      quotes: z
        .array(
          z.object({
            currency: z.enum(CHECKOUT_CURRENCY_CODES),
            exchangeRate: z.string(),
            checkoutAmount: z.string(),
          }),
        )
        .optional()
        .meta({
          description:
            "INTERNATIONAL only: what each currency would come to now; the attempt freezes its own",
        }),
      installments: z.array(z.object({ count: z.int(), amount, total: amount })).optional(),
    }),
  ),
  payerFields: z
    .array(z.enum(PAYER_FIELDS))
    .meta({ description: "What the payer must give of himself in `customer` before he is shown how to pay" }),
  payerName: z.string().nullable().meta({ description: "Who paid a PIX payment; null until it is paid" }),
  lastAttempt: attempt.nullable(),
  refundedAmount: amount.describe("What refunds that succeeded gave back, in BRL."),
  refundStatus,
  suspense: z
    .array(suspenseItem.pick({ amount: true, reason: true, status: true, receivedAt: true }))
    .describe("Money of this payer that came late, twice or in a wrong amount, and what became of it."),
  supportEmail: z.string().nullable().describe("Where the payer can write to the merchant; null when unset."),
});
export type CheckoutView = z.output<typeof checkoutView>;

const card = z
  .strictObject({
    number: z
      .string()
      .regex(/^\d{12,19}$/, { error: "Must be 12 to 19 digits without spaces.", abort: true })
      .refine(luhnValid, { error: "Is not a valid card number.", params: { code: "invalid_card_number" } }),
    holderName: text(100),
    // What is no month or year is not also told to have expired.
    expMonth: z.int().min(1, { abort: true }).max(12, { abort: true }),
    expYear: z.int().min(2000, { abort: true }).max(2099, { abort: true }),
    cvv: z.string().regex(/^\d{3,4}$/, "Must be 3 or 4 digits."),
  })
  .refine((value) => !isCardExpired(value.expMonth, value.expYear, new Date()), {
    path: ["expYear"],
    error: "The card has expired.",
    params: { code: "card_expired" },
  });

export const cardPaymentBody = z.strictObject({
  paymentMethod: z.literal("CREDIT_CARD"),
  card: secret(card),
  installments: z.int().min(1).max(24).default(1),
  customer: customerInput.optional(),
  attemptIdempotencyKey: attemptIdempotencyKey.optional(),
});
export type CardPaymentBody = z.output<typeof cardPaymentBody>;

export const pixPaymentBody = z.strictObject({
  paymentMethod: z.literal("PIX"),
  customer: customerInput.optional(),
  attemptIdempotencyKey: attemptIdempotencyKey.optional(),
});

export const internationalPaymentBody = z.strictObject({
  paymentMethod: z.literal("INTERNATIONAL"),
  currency: checkoutCurrency,
  customer: customerInput.optional(),
  attemptIdempotencyKey: attemptIdempotencyKey.optional(),
});

export const checkoutPaymentBody = z.discriminatedUnion(
  "paymentMethod",
  [cardPaymentBody, pixPaymentBody, internationalPaymentBody],
  { error: "Must be PIX, CREDIT_CARD or INTERNATIONAL." },
);
export type CheckoutPaymentBody = z.output<typeof checkoutPaymentBody>;

export const checkoutPayment = attempt.extend({
  nextAction: z.object({ type: z.enum(["NONE", "REDIRECT", "PIX"]), url: z.string().optional() }),
});
export type CheckoutPaymentView = z.output<typeof checkoutPayment>;

export const checkoutToken = z.object({
  checkoutToken: secret(z.string()),
  expiresAt: instant,
  checkoutUrl: z.string(),
});
export type CheckoutTokenView = z.output<typeof checkoutToken>;
