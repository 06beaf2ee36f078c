import { z } from "zod";
import { suspenseItem } from "#lib/charges/suspense.contract";
import { PRODUCTS } from "#lib/domain/product";
import { amount, amountOrZeroInput } from "#lib/schemas/fields/amount";
import { GROWING, paymentMethod, suspenseStatus } from "#lib/schemas/fields/vocabulary";
import { pageQuery, pagination } from "#lib/schemas/pagination";

const pending = amount.meta({
  description: "The pending amount at the platform, with two decimals.",
  examples: ["0.00"],
});
const suspended = amount.meta({
  description: "Money the platform holds in suspense, with two decimals.",
  examples: ["0.00"],
});

const custodianBalance = z.object({
  custodian: z.string().meta({
    description: "Who holds the money: `PLATFORM`, or the id of the connection for your own account.",
    examples: ["PLATFORM"],
  }),
  name: z.string().meta({ description: "The name of the platform or connection.", examples: ["Ponte"] }),
  available: amount.meta({
    description:
      "The released amount, with two decimals. Money in your own account can only be paid out from that account.",
    examples: ["1250.40"],
  }),
  pending: amount.meta({ description: "The pending amount, with two decimals.", examples: ["0.00"] }),
  suspense: amount.meta({
    description: "Money held in suspense, with two decimals.",
    examples: ["0.00"],
  }),
  owed: amount.meta({
    description:
      "What you owe from the money in your own account, with two decimals: fees to the platform and shares to recipients. It is netted against your available balance at the platform before every payout and every hour. Negative if they owe you, after refunds.",
    examples: ["0.00"],
  }),
});

export const balance = z
  .object({
    data: z
      .array(
        z.object({
          currency: z.string().meta({ description: "The currency (ISO 4217).", examples: ["BRL"] }),
          available: amount.meta({
            description:
              "What can be paid out now, with two decimals: the released money at the platform, less what you owe from the money in your own accounts. Money in those accounts is not included. Disputes may make it negative; nothing can be paid out until it is positive again.",
            examples: ["1250.40"],
          }),
          pending,
          suspense: suspended,
          custodians: z
            .array(custodianBalance)
            .describe("The balance at each account that holds your money, the platform first."),
        }),
      )
      .describe("One entry per currency."),
  })
  .meta({ id: "Balance", description: "The merchant's own money." });
export type BalanceView = z.output<typeof balance>;

export const price = z
  .object({
    method: paymentMethod,
    feeBps: z.int().meta({ description: "The fee in basis points of the gross amount." }),
    feeFixed: amount.meta({
      description: "The fixed fee per payment, in BRL with two decimals.",
      examples: ["0.00"],
    }),
    settlementDays: z.int().meta({
      description: "How many days the money stays pending before it becomes available.",
      examples: [0],
    }),
    feeRefundable: z.boolean().describe("Whether a refund also returns the fee."),
    installmentFeeBps: z
      .int()
      .meta({ description: "Additional basis points for each installment after the first." }),
  })
  .meta({ id: "Price", description: "A merchant's price for one method." });
export const priceList = z
  .object({
    data: z.array(price).describe("One entry per method."),
    overdraft: amount.meta({
      description: "How far below zero refunds may bring the balance at the platform, in BRL.",
      examples: ["0.00"],
    }),
  })
  .meta({ id: "PriceList", description: "A merchant's prices." });
export type PriceListView = z.output<typeof priceList>;

const MAX_BPS = 10_000;
const MAX_INSTALLMENT_BPS = 1_000;
const MAX_SETTLEMENT_DAYS = 365;

/**
 * New prices, each method at most once; `feeFixed` is parsed to minor units and, unlike other amounts, may be
 * zero.
 */
export const newPrices = z
  .array(
    z.strictObject({
      method: paymentMethod,
      feeBps: z
        .int()
        .min(0)
        .max(MAX_BPS)
        .meta({ description: "The fee in basis points of the gross amount (1 is 0.01 %).", examples: [99] }),
      feeFixed: amountOrZeroInput.meta({
        description:
          "The fixed fee per payment, in BRL: a string or a number, zero or more, with at most two decimals.",
      }),
      settlementDays: z
        .int()
        .min(0)
        .max(MAX_SETTLEMENT_DAYS)
        .meta({
          description: "How many days the money stays pending before it becomes available.",
          examples: [0],
        }),
      feeRefundable: z.boolean().describe("Whether a refund also returns the fee."),
      installmentFeeBps: z
        .int()
        .min(0)
        .max(MAX_INSTALLMENT_BPS)
        .meta({
          description: "Additional basis points for each installment after the first.",
          examples: [0],
        }),
    }),
  )
  .min(1, "At least one price.")
  .refine((prices) => new Set(prices.map(({ method }) => method)).size === prices.length, {
    error: "Each method at most once.",
    params: { code: "repeated" },
  });

export const setPricesBody = z
  .strictObject({
    data: newPrices.describe(
      "The prices to set, each method at most once. Omitted methods keep their prices.",
    ),
    overdraft: amountOrZeroInput
      .optional()
      .describe(
        "How far below zero refunds may bring the merchant's balance, in BRL. If omitted, it does not change.",
      ),
  })
  .meta({ id: "SetPricesRequest", description: "Prices to set." });
export type SetPricesBody = z.output<typeof setPricesBody>;

export const listSuspenseQuery = z.object({
  ...pageQuery,
  status: suspenseStatus.optional().describe("Only items with this status."),
});
export type ListSuspenseQuery = z.output<typeof listSuspenseQuery>;

export const suspenseItemOfCharge = suspenseItem
  .extend({
    chargeId: z.string().describe("The id of the charge for which the money was paid."),
    currency: z.string().meta({ description: "The currency of `amount` (ISO 4217).", examples: ["BRL"] }),
    product: z.enum(PRODUCTS).meta({ description: "The product of the payment.", ...GROWING }),
  })
  .meta({
    id: "SuspenseItemOfCharge",
    description: "Money held in suspense, with its charge.",
  });
export type SuspenseItemView = z.output<typeof suspenseItemOfCharge>;

export const suspensePage = z
  .object({
    data: z.array(suspenseItemOfCharge).describe("The items of this page, newest first."),
    pagination,
  })
  .meta({ id: "SuspensePage", description: "A page of held money." });
export type SuspensePageView = z.output<typeof suspensePage>;
