import { z } from "zod";
import { SUSPENSE_REASONS, SUSPENSE_STATUSES } from "#lib/domain/outcome";
import { CHARGE_METHODS, PAYMENT_METHODS } from "#lib/domain/payment-methods";
import { ATTEMPT_STATUSES, CHARGE_STATUSES } from "#lib/domain/states";
import { amount, amountInput } from "#lib/schemas/amount";
import {
  attemptIdempotencyKey,
  attemptInstructions,
  checkoutCurrency,
  checkoutInstructions,
  currencyGoesWithMethod,
  serverSideMethod,
} from "#lib/schemas/attempt";
import { customer, customerInput } from "#lib/schemas/customer";
import { dateBound, PERIOD_ERROR, pageQuery, pagination, periodInOrder } from "#lib/schemas/pagination";
import { refundStatus } from "#lib/schemas/refund";
import { split, splitInput } from "#lib/schemas/split";
import { blankableText, instant, instantInput, text, webAddress } from "#lib/schemas/text";

const metadata = z.record(text(40), blankableText(500)).refine((pairs) => Object.keys(pairs).length <= 50, {
  error: "At most 50 pairs.",
  params: { code: "too_big" },
});

export const createChargeBody = z
  .strictObject({
    grossAmount: amountInput,
    currency: z.literal("BRL", { error: "Must be BRL." }).default("BRL"),
    paymentMethod: serverSideMethod.optional(),
    checkoutCurrency: checkoutCurrency.optional(),
    description: text(500).optional(),
    expiresAt: instantInput.optional(),
    externalReference: text(255).optional(),
    attemptIdempotencyKey: attemptIdempotencyKey.optional(),
    callbackUrl: webAddress(["https:", "http:"]).optional().meta({
      description:
        "https and a public address (http and private ones only where ALLOW_PRIVATE_TARGETS is true).",
    }),
    redirectUrl: webAddress(["https:"]).optional(),
    customer: customerInput.optional(),
    split: splitInput.optional(),
    metadata: metadata.optional(),
  })
  .superRefine(currencyGoesWithMethod("checkoutCurrency"));
export type CreateChargeBody = z.output<typeof createChargeBody>;

export const settlement = z.object({
  grossAmount: amount,
  feeAmount: amount,
  netAmount: amount,
  currency: z.literal("BRL"),
  final: z.boolean(),
  recipients: z.array(
    z.object({
      recipientId: z.string().nullable(),
      role: z.enum(["OWNER", "RECIPIENT"]),
      name: z.string(),
      type: z.enum(["FIXED", "PERCENT", "REMAINDER"]),
      value: z.string().nullable(),
      amount,
    }),
  ),
});
export type SettlementView = z.output<typeof settlement>;

const promised = {
  description: z.string().nullable(),
  externalReference: z.string().nullable(),
  customer: customer.nullable(),
  split: split.optional(),
  settlement,
  createdAt: instant,
  updatedAt: instant,
};

/** The answer to a created charge without a payment method. */
export const createdCharge = z.object({
  id: z.string(),
  status: z.enum(CHARGE_STATUSES),
  grossAmount: amount,
  currency: z.literal("BRL"),
  instructions: checkoutInstructions,
  expiresAt: instant,
  ...promised,
});

/** The answer to a created attempt, with its charge or by itself. */
export const createdAttempt = z.object({
  id: z.string(),
  chargeId: z.string(),
  status: z.enum(ATTEMPT_STATUSES),
  paymentMethod: z.enum(PAYMENT_METHODS),
  grossAmount: amount,
  currency: z.literal("BRL"),
  instructions: attemptInstructions,
  exchangeRate: z.string().optional().meta({
    description: "INTERNATIONAL only: BRL for one unit of checkoutCurrency, markup included",
  }),
  checkoutAmount: z.string().optional(),
  checkoutCurrency: z.string().optional(),
  expiresAt: instant,
  ...promised,
});
export type CreatedChargeView = z.output<typeof createdCharge>;
export type CreatedAttemptView = z.output<typeof createdAttempt>;

/** What a charge would come to; `remainder` are the fractions of a cent that flooring the percentages left to the owner. */
export const chargePreview = z.object({
  grossAmount: amount,
  currency: z.literal("BRL"),
  paymentMethod: z.enum(CHARGE_METHODS).nullable(),
  split: split.nullable(),
  settlement,
  remainder: z.array(
    z.object({
      recipientId: z.string(),
      exact: z.string().meta({ description: "The share before it was floored, in BRL with six decimals" }),
      amount,
    }),
  ),
});
export type ChargePreviewView = z.output<typeof chargePreview>;

export const suspenseItem = z.object({
  id: z.string(),
  attemptId: z.string(),
  amount,
  reason: z.enum(SUSPENSE_REASONS),
  status: z.enum(SUSPENSE_STATUSES),
  receivedAt: instant,
});

export const charge = z.object({
  id: z.string(),
  grossAmount: amount,
  currency: z.literal("BRL"),
  status: z.enum(CHARGE_STATUSES),
  description: z.string().nullable(),
  externalReference: z.string().nullable(),
  createdAt: instant,
  netAmount: amount,
  refundedAmount: amount.describe("What refunds that succeeded gave back, in BRL."),
  refundStatus,
  expiresAt: instant,
  updatedAt: instant,
  paidAt: instant.nullable(),
  customer: customer.nullable(),
  split: split.nullable(),
  settlement,
  suspense: z.array(suspenseItem),
  metadata: z.record(z.string(), z.string()).nullable(),
  checkoutUrl: z.string(),
});
export type ChargeView = z.output<typeof charge>;

export const listChargesQuery = z
  .object({
    ...pageQuery,
    start_date: dateBound("start").optional(),
    end_date: dateBound("end").optional(),
    query: text(100).optional(),
    status: z.enum(CHARGE_STATUSES).optional(),
  })
  .refine(periodInOrder, PERIOD_ERROR);
export type ListChargesQuery = z.output<typeof listChargesQuery>;

export const chargePage = z.object({ data: z.array(charge), pagination });
export type ChargePageView = z.output<typeof chargePage>;

export const findChargeQuery = z.object({ externalReference: text(255) });
