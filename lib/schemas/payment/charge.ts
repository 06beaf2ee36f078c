import { z } from "zod";
import { amount, amountInput } from "#lib/schemas/fields/amount";
import { bankPayer, customer, customerInput } from "#lib/schemas/fields/customer";
import { idOf } from "#lib/schemas/fields/id";
import { reference } from "#lib/schemas/fields/reference";
import {
  blankableText,
  instant,
  instantInput,
  returnAddress,
  text,
  webAddress,
  withoutSecurityCode,
} from "#lib/schemas/fields/text";
import {
  attemptStatus,
  chargeMethod,
  chargeStatus,
  mode,
  paymentMethod,
} from "#lib/schemas/fields/vocabulary";
import { PERIOD_ERROR, pageQuery, pagination, periodInOrder, searchedPeriod } from "#lib/schemas/pagination";
import {
  attemptIdempotencyKey,
  attemptInstructions,
  checkoutCurrency,
  checkoutInstructions,
  currencyGoesWithMethod,
  exchangeRateAsOf,
  exchangeRateSource,
  serverSideMethod,
} from "#lib/schemas/payment/attempt";
import { authorization } from "#lib/schemas/payment/authorization";
import { disputeStatus } from "#lib/schemas/payment/dispute";
import { refundStatus } from "#lib/schemas/payment/refund";
import { customerReference } from "#lib/schemas/payment/saved-card";
import { settlement } from "#lib/schemas/payment/settlement";
import { split, splitInput } from "#lib/schemas/payment/split";
import { suspenseItem } from "#lib/schemas/payment/suspense";

const metadataName = withoutSecurityCode(text(40));

const metadata = z
  .record(metadataName, blankableText(500))
  .refine((pairs) => Object.keys(pairs).length <= 50, {
    error: "At most 50 pairs.",
    params: { code: "too_big" },
  })
  .meta({
    description: "Your own pairs of texts, at most 50. They come back with the charge.",
    examples: [{ table: "12" }],
  });

export const createChargeBody = z
  .strictObject({
    grossAmount: amountInput.describe(
      'What the payer pays, in BRL: text such as "10.50" or a number, above zero, with at most two decimals.',
    ),
    currency: z
      .literal("BRL", { error: "Must be BRL." })
      .default("BRL")
      .describe("Always `BRL`, which it is when left out."),
    paymentMethod: serverSideMethod.optional(),
    checkoutCurrency: checkoutCurrency.optional(),
    description: text(500)
      .optional()
      .meta({ description: "What is paid for, as the payer reads it.", examples: ["Two espressos"] }),
    expiresAt: instantInput
      .optional()
      .describe(
        "Until when it can be paid: in the future and at most 365 days from now. 24 hours from now when left out.",
      ),
    externalReference: reference(255)
      .optional()
      .meta({
        description: "Your own name for it, such as an order's number. It need not be unique.",
        examples: ["order-1001"],
      }),
    attemptIdempotencyKey: attemptIdempotencyKey.optional(),
    callbackUrl: webAddress(["https:", "http:"]).optional().meta({
      description:
        "https and a public address (http and private ones only where ALLOW_PRIVATE_TARGETS is true).",
    }),
    redirectUrl: returnAddress()
      .optional()
      .meta({
        description:
          "Where the payer's page leads when all is done. https, or http to the payer's own machine in test mode and where the instance allows private targets.",
        examples: ["https://shop.example.com/thanks"],
      }),
    customer: customerInput.optional(),
    customerReference: customerReference.optional(),
    split: splitInput.optional(),
    metadata: metadata.optional(),
    capture: z
      .boolean()
      .optional()
      .describe(
        "False to authorise now and capture later: the payer pays by card, whose amount is held and not taken before `POST /charge/{chargeId}/capture`. Other methods, and `paymentMethod`, are then refused. True when left out.",
      ),
  })
  .superRefine(currencyGoesWithMethod("checkoutCurrency"))
  .meta({ id: "CreateChargeRequest", description: "A charge to create." });
export type CreateChargeBody = z.output<typeof createChargeBody>;

export const captureChargeBody = z
  .strictObject({
    amount: amountInput
      .optional()
      .describe("How much to take, in BRL, at most what is authorised; all of it when left out."),
  })
  .meta({
    id: "CaptureChargeRequest",
    description: "What to take of an authorised amount. The rest goes free.",
  });
export type CaptureChargeBody = z.output<typeof captureChargeBody>;

const promised = {
  description: z
    .string()
    .nullable()
    .describe("What is paid for, as the payer reads it; null when nothing was said."),
  externalReference: z.string().nullable().describe("Your own name for it; null when there is none."),
  customer: customer.nullable().describe("Who pays, as far as it is known; null when nothing is."),
  split: split.optional().describe("The shares as they were sent; missing when none were."),
  settlement,
  createdAt: instant.describe("When it was made."),
  updatedAt: instant.describe("When it last changed."),
  mode,
};

/** The answer to a created charge without a payment method. */
export const createdCharge = z
  .object({
    id: idOf("charge", "The charge's id."),
    chargeId: idOf(
      "charge",
      "The charge's id again, under the name that it has beside an attempt too: this is the one to keep.",
    ),
    status: chargeStatus,
    grossAmount: amount.describe("What the payer pays, in BRL with two decimals."),
    currency: z.literal("BRL").describe("Always `BRL`."),
    instructions: checkoutInstructions,
    expiresAt: instant.describe("Until when the charge can be paid."),
    ...promised,
  })
  .meta({
    id: "CreatedCharge",
    description: "A charge that was created without a payment method: its hosted page lets the payer choose.",
  });

/** The answer to a created attempt, with its charge or alone. */
export const createdAttempt = z
  .object({
    id: idOf("attempt", "The attempt's id."),
    chargeId: idOf("charge", "The id of its charge, by which it is read, refunded and canceled."),
    status: attemptStatus,
    paymentMethod: paymentMethod,
    grossAmount: amount.describe("What the payer pays, in BRL with two decimals."),
    currency: z.literal("BRL").describe("Always `BRL`."),
    instructions: attemptInstructions,
    exchangeRate: z.string().optional().meta({
      description: "INTERNATIONAL only: BRL for one unit of checkoutCurrency, markup included",
    }),
    exchangeRateSource: exchangeRateSource.optional(),
    exchangeRateAsOf: exchangeRateAsOf.optional(),
    checkoutAmount: z
      .string()
      .optional()
      .describe(
        "INTERNATIONAL only: the payer's amount in `checkoutCurrency`, with that currency's decimals.",
      ),
    checkoutCurrency: z
      .string()
      .optional()
      .describe("INTERNATIONAL only: the currency the payer pays in (ISO 4217)."),
    expiresAt: instant.describe("Until when the attempt can be paid."),
    ...promised,
  })
  .meta({ id: "CreatedAttempt", description: "An attempt that was started, with its charge or by itself." });
export type CreatedChargeView = z.output<typeof createdCharge>;
export type CreatedAttemptView = z.output<typeof createdAttempt>;

/**
 * The result of a charge before it is created; `remainder` has the fractions of a cent that flooring the
 * percentages left to the owner.
 */
export const chargePreview = z
  .object({
    grossAmount: amount.describe("What the payer would pay, in BRL with two decimals."),
    currency: z.literal("BRL").describe("Always `BRL`."),
    paymentMethod: chargeMethod
      .nullable()
      .describe("The method whose fee is reckoned with; null without one."),
    split: split.nullable().describe("The shares as they were sent; null when none were."),
    settlement,
    remainder: z
      .array(
        z.object({
          recipientId: idOf("recipient", "The recipient's id."),
          exact: z
            .string()
            .meta({ description: "The share before it was floored, in BRL with six decimals" }),
          amount: amount.describe("The share after it was floored, in BRL with two decimals."),
        }),
      )
      .describe(
        "The fractions of a cent that flooring the percentages left to the merchant, one for each PERCENT share.",
      ),
  })
  .meta({ id: "ChargePreview", description: "What a charge would come to." });
export type ChargePreviewView = z.output<typeof chargePreview>;

export const charge = z
  .object({
    id: idOf("charge", "The charge's id."),
    grossAmount: amount.describe("What the payer pays, in BRL with two decimals."),
    currency: z.literal("BRL").describe("Always `BRL`."),
    status: chargeStatus,
    description: z
      .string()
      .nullable()
      .meta({
        description: "What is paid for, as the payer reads it; null when nothing was said.",
        examples: ["Two espressos"],
      }),
    externalReference: z
      .string()
      .nullable()
      .meta({ description: "Your own name for it; null when there is none.", examples: ["order-1001"] }),
    createdAt: instant.describe("When it was made."),
    netAmount: amount.meta({
      description: "What is left after the fee, in BRL with two decimals.",
      examples: ["10.40"],
    }),
    refundedAmount: amount.meta({
      description: "What refunds that succeeded gave back, in BRL with two decimals.",
      examples: ["0.00"],
    }),
    refundStatus,
    expiresAt: instant.describe("Until when it can be paid."),
    updatedAt: instant.describe("When it last changed."),
    paidAt: instant.nullable().describe("When it was paid; null until then."),
    capture: z
      .boolean()
      .describe("False where a payment is authorised first and taken by `POST /charge/{chargeId}/capture`."),
    authorization: authorization
      .nullable()
      .describe("The amount that a card's issuer holds for this charge, or held; null where there is none."),
    customer: customer.nullable().describe("Who pays, as far as it is known; null when nothing is."),
    bankPayers: z
      .array(bankPayer)
      .optional()
      .describe(
        "Who paid as the payer's bank says, where that may be somebody else than `customer`: one for each payment, and one for each item of `suspense` of which the bank says it. Left out where there is none, in lists and in events.",
      ),
    split: split.nullable().describe("The shares as they were sent; null when none were."),
    settlement,
    suspense: z
      .array(suspenseItem)
      .meta({ description: "Money that came for this charge and is held, or was.", examples: [[]] }),
    metadata: z
      .record(z.string(), z.string())
      .nullable()
      .describe("Your own pairs of texts; null when none were sent."),
    checkoutUrl: z.string().meta({
      description: "The hosted page where the payer pays.",
      examples: ["https://pay.example.com/checkout/Yk3vQm8ZrT1xW5uB7nC2pA"],
    }),
    disputedAmount: amount.meta({
      description: "What disputes took back and did not return, in BRL with two decimals.",
      examples: ["0.00"],
    }),
    disputeStatus: disputeStatus
      .nullable()
      .describe("How its disputes stand together: OPEN while one is, else LOST or WON; null without any."),
    mode,
  })
  .meta({ id: "Charge", description: "What a payer owes. It is paid at most once, by one of its attempts." });
export type ChargeView = z.output<typeof charge>;

export const listChargesQuery = z
  .object({
    ...pageQuery,
    ...searchedPeriod,
    status: chargeStatus.optional().describe("Only charges of this status."),
  })
  .refine(periodInOrder, PERIOD_ERROR);
export type ListChargesQuery = z.output<typeof listChargesQuery>;

export const chargePage = z
  .object({
    data: z.array(charge).describe("The charges of this page, newest first."),
    pagination,
  })
  .meta({ id: "ChargePage", description: "A page of charges." });
export type ChargePageView = z.output<typeof chargePage>;

export const findChargeQuery = z.object({
  externalReference: reference(255).meta({
    description: "The reference that was sent when the charge was made.",
    examples: ["order-1001"],
  }),
});
