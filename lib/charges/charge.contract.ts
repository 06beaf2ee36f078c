import { z } from "zod";
import {
  attemptIdempotencyKey,
  attemptInstructions,
  boletoDueDate,
  checkoutCurrency,
  checkoutInstructions,
  currencyGoesWithMethod,
  dueDateGoesWithMethod,
  exchangeRateAsOf,
  exchangeRateSource,
  serverSideMethod,
} from "#lib/attempts/attempt.contract";
import { authorization } from "#lib/attempts/authorization.contract";
import {
  lockAgrees,
  payerDocumentInput,
  payerLock,
  unknownPayerField,
} from "#lib/charges/payer-lock.contract";
import { settlement } from "#lib/charges/settlement.contract";
import { split, splitInput } from "#lib/charges/split.contract";
import { suspenseItem } from "#lib/charges/suspense.contract";
import { disputeStatus } from "#lib/disputes/dispute.contract";
import { refundStatus } from "#lib/refunds/refund.contract";
import { customerReference } from "#lib/saved-cards/saved-card.contract";
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
import { tax, taxAgrees, taxInput } from "#lib/tax/tax.contract";

const metadataName = withoutSecurityCode(text(40));

/** Key-value pairs of a merchant. */
export const metadata = z
  .record(metadataName, blankableText(500))
  .refine((pairs) => Object.keys(pairs).length <= 50, {
    error: "At most 50 pairs.",
    params: { code: "too_big" },
  })
  .meta({
    description: "Your own key-value pairs, at most 50. They are returned with the charge.",
    examples: [{ table: "12" }],
  });

export const createChargeBody = z
  .strictObject({
    grossAmount: amountInput.describe(
      'The amount to pay, in BRL: a string such as "10.50" or a number, above zero, with at most two decimals.',
    ),
    currency: z
      .literal("BRL", { error: "Must be BRL." })
      .default("BRL")
      .describe("Always `BRL`. It may be left out."),
    paymentMethod: serverSideMethod.optional(),
    checkoutCurrency: checkoutCurrency.optional(),
    dueDate: boletoDueDate.optional(),
    description: text(500)
      .optional()
      .meta({ description: "What is paid for, shown to the payer.", examples: ["Two espressos"] }),
    expiresAt: instantInput
      .optional()
      .describe(
        "When the charge expires: in the future and at most 365 days from now. The default is 24 hours from now or, with `dueDate`, when a payment on that day is confirmed at the latest.",
      ),
    externalReference: reference(255)
      .optional()
      .meta({
        description: "Your own reference, such as an order number. It need not be unique.",
        examples: ["order-1001"],
      }),
    attemptIdempotencyKey: attemptIdempotencyKey.optional(),
    callbackUrl: webAddress(["https:", "http:"]).optional().meta({
      description:
        "A public https address; http and private addresses only if ALLOW_PRIVATE_TARGETS is true.",
    }),
    redirectUrl: returnAddress()
      .optional()
      .meta({
        description:
          "Where the payer is sent at the end. https; http to the payer's own machine only in test mode and if the instance allows private targets.",
        examples: ["https://shop.example.com/thanks"],
      }),
    customer: customerInput.optional(),
    customerReference: customerReference.optional(),
    payerDocument: payerDocumentInput.optional(),
    unknownPayer: unknownPayerField,
    tax: taxInput.optional(),
    split: splitInput.optional(),
    metadata: metadata.optional(),
    capture: z
      .boolean()
      .optional()
      .describe(
        "False to authorize now and capture later: the payer pays by card, and the amount is held until `POST /charge/{chargeId}/capture`. Other methods and `paymentMethod` are then refused. If left out, true.",
      ),
  })
  .superRefine(currencyGoesWithMethod("checkoutCurrency"))
  .superRefine(dueDateGoesWithMethod)
  .superRefine(lockAgrees)
  .superRefine(taxAgrees)
  .meta({ id: "CreateChargeRequest", description: "A charge to create." });
export type CreateChargeBody = z.output<typeof createChargeBody>;

export const captureChargeBody = z
  .strictObject({
    amount: amountInput
      .optional()
      .describe("How much to capture, in BRL, up to the authorized amount, which is the default."),
  })
  .meta({
    id: "CaptureChargeRequest",
    description: "How much of an authorized amount to capture. The rest is released.",
  });
export type CaptureChargeBody = z.output<typeof captureChargeBody>;

const promised = {
  description: z
    .string()
    .nullable()
    .describe("What the payment is for, shown to the payer; null if not set."),
  externalReference: z.string().nullable().describe("Your own reference; null if not set."),
  customer: customer.nullable().describe("The payer, as far as known; null if nothing is known."),
  ...payerLock,
  tax: tax.optional().describe("The CBS and IBS of the sale; missing if you stated none."),
  split: split.optional().describe("The shares as sent; missing if there are none."),
  settlement,
  createdAt: instant.describe("When it was created."),
  updatedAt: instant.describe("When it last changed."),
  mode,
};

/** The answer to a created charge without a payment method. */
export const createdCharge = z
  .object({
    id: idOf("charge", "The charge's id."),
    chargeId: idOf(
      "charge",
      "The charge's id again, under the same name as in a created attempt. Store this one.",
    ),
    status: chargeStatus,
    grossAmount: amount.describe("The amount to pay, in BRL with two decimals."),
    currency: z.literal("BRL").describe("Always `BRL`."),
    instructions: checkoutInstructions,
    expiresAt: instant.describe("When the charge expires."),
    ...promised,
  })
  .meta({
    id: "CreatedCharge",
    description: "A charge created without a payment method; the payer chooses one on its hosted page.",
  });

/** The answer to a created attempt, with or without a new charge. */
export const createdAttempt = z
  .object({
    id: idOf("attempt", "The attempt's id."),
    chargeId: idOf("charge", "The id of its charge, for reading, refunding and canceling it."),
    status: attemptStatus,
    paymentMethod: paymentMethod,
    grossAmount: amount.describe("The amount to pay, in BRL with two decimals."),
    currency: z.literal("BRL").describe("Always `BRL`."),
    instructions: attemptInstructions,
    exchangeRate: z.string().optional().meta({
      description:
        "INTERNATIONAL only: the price of one unit of `checkoutCurrency` in BRL, including the markup.",
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
    expiresAt: instant.describe("When the attempt expires."),
    ...promised,
  })
  .meta({ id: "CreatedAttempt", description: "A started attempt, with or without a new charge." });
export type CreatedChargeView = z.output<typeof createdCharge>;
export type CreatedAttemptView = z.output<typeof createdAttempt>;

/**
 * The result of a charge before it is created; `remainder` has the fractions of a cent that rounding down the
 * percentages leaves to the owner.
 */
export const chargePreview = z
  .object({
    grossAmount: amount.describe("The amount to pay, in BRL with two decimals."),
    currency: z.literal("BRL").describe("Always `BRL`."),
    paymentMethod: chargeMethod
      .nullable()
      .describe("The method whose fee is applied; null if there is none."),
    tax: tax.optional().describe("CBS and IBS as sent; missing if there are none."),
    split: split.nullable().describe("The shares as sent; null if there are none."),
    settlement,
    remainder: z
      .array(
        z.object({
          recipientId: idOf("recipient", "The recipient's id."),
          exact: z
            .string()
            .meta({ description: "The share before rounding down, in BRL with six decimals." }),
          amount: amount.describe("The share after rounding down, in BRL with two decimals."),
        }),
      )
      .describe(
        "The fractions of a cent that rounding down leaves to the merchant, one entry for each PERCENT share.",
      ),
  })
  .meta({ id: "ChargePreview", description: "How a charge would settle." });
export type ChargePreviewView = z.output<typeof chargePreview>;

export const charge = z
  .object({
    id: idOf("charge", "The charge's id."),
    grossAmount: amount.describe("The amount to pay, in BRL with two decimals."),
    currency: z.literal("BRL").describe("Always `BRL`."),
    status: chargeStatus,
    description: z
      .string()
      .nullable()
      .meta({
        description: "What the payment is for, shown to the payer; null if not set.",
        examples: ["Two espressos"],
      }),
    externalReference: z
      .string()
      .nullable()
      .meta({ description: "Your own reference; null if not set.", examples: ["order-1001"] }),
    createdAt: instant.describe("When it was created."),
    netAmount: amount.meta({
      description: "The amount after the fee, in BRL with two decimals.",
      examples: ["10.40"],
    }),
    refundedAmount: amount.meta({
      description: "The total of successful refunds, in BRL with two decimals.",
      examples: ["0.00"],
    }),
    refundStatus,
    expiresAt: instant.describe("When it expires."),
    updatedAt: instant.describe("When it last changed."),
    paidAt: instant.nullable().describe("When it was paid; null before that."),
    capture: z
      .boolean()
      .describe("False if a payment is only authorized until `POST /charge/{chargeId}/capture`."),
    authorization: authorization
      .nullable()
      .describe("The amount that a card's issuer holds or held for this charge; null if there is none."),
    customer: customer.nullable().describe("The payer, as far as known; null if nothing is known."),
    ...payerLock,
    bankPayers: z
      .array(bankPayer)
      .optional()
      .describe(
        "Who paid according to their banks, which may differ from `customer`: one entry for each payment, and one for each `suspense` item whose bank reports it. Missing if there is none, in lists and in events.",
      ),
    tax: tax
      .optional()
      .describe(
        "The CBS and IBS of the sale, and what the bank and the government have reported; missing if you stated none.",
      ),
    split: split.nullable().describe("The shares as sent; null if there are none."),
    settlement,
    suspense: z.array(suspenseItem).meta({
      description: "Money received for this charge that does not pay it: it is or was held.",
      examples: [[]],
    }),
    metadata: z
      .record(z.string(), z.string())
      .nullable()
      .describe("Your own key-value pairs; null if none were sent."),
    checkoutUrl: z.string().meta({
      description: "The hosted page where the payer pays.",
      examples: ["https://pay.example.com/checkout/Yk3vQm8ZrT1xW5uB7nC2pA"],
    }),
    disputedAmount: amount.meta({
      description: "What disputes withdrew and did not return to you, in BRL with two decimals.",
      examples: ["0.00"],
    }),
    disputeStatus: disputeStatus
      .nullable()
      .describe(
        "The overall status of the charge's disputes: OPEN while any is open, otherwise LOST or WON; null if there is none.",
      ),
    mode,
  })
  .meta({
    id: "Charge",
    description: "An amount that a payer owes. It is paid at most once, by one of its attempts.",
  });
export type ChargeView = z.output<typeof charge>;

export const listChargesQuery = z
  .object({
    ...pageQuery,
    ...searchedPeriod,
    status: chargeStatus.optional().describe("Only charges with this status."),
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
    description: "The `externalReference` sent when the charge was created.",
    examples: ["order-1001"],
  }),
});
