import { z } from "zod";
import { PRODUCTS } from "#lib/domain/product";
import { amount, amountOrZeroInput } from "#lib/schemas/fields/amount";
import { paymentMethod, suspenseStatus } from "#lib/schemas/fields/vocabulary";
import { pageQuery, pagination } from "#lib/schemas/pagination";
import { suspenseItem } from "#lib/schemas/payment/suspense";

const pending = amount.meta({
  description: "What becomes available later at the platform, with two decimals.",
  examples: ["0.00"],
});
const suspended = amount.meta({
  description: "What the platform holds because it pays nothing, with two decimals.",
  examples: ["0.00"],
});

const custodianBalance = z.object({
  custodian: z.string().meta({
    description:
      "At whose account the money lies: `PLATFORM`, or the id of the connection that is your own account.",
    examples: ["PLATFORM"],
  }),
  name: z
    .string()
    .meta({ description: "What the platform or the connection is called.", examples: ["Ponte"] }),
  available: amount.meta({
    description:
      "What is released of it, with two decimals. What is yours at your own account, only that account can pay.",
    examples: ["1250.40"],
  }),
  pending: amount.meta({ description: "What is released later, with two decimals.", examples: ["0.00"] }),
  suspense: amount.meta({
    description: "What is held because it pays nothing, with two decimals.",
    examples: ["0.00"],
  }),
  owed: amount.meta({
    description:
      "What you owe of the money at your own account, with two decimals: fees to the platform and shares to recipients. It is netted from what is available at the platform, before every payout and every hour. Below zero where they owe you, after refunds.",
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
              "What a payout can move now, with two decimals: what is released at the platform, less what you owe of the money at your own accounts. What lies at those never counts. Disputes may bring it below zero; then nothing leaves until it is made up.",
            examples: ["1250.40"],
          }),
          pending,
          suspense: suspended,
          custodians: z
            .array(custodianBalance)
            .describe("The same for each account at which money of yours lies, the platform first."),
        }),
      )
      .describe("One entry for each currency."),
  })
  .meta({ id: "Balance", description: "The merchant's own money." });
export type BalanceView = z.output<typeof balance>;

export const price = z
  .object({
    method: paymentMethod,
    feeBps: z.int().meta({ description: "Basis points of gross" }),
    feeFixed: amount.meta({
      description: "What every payment costs besides, in BRL with two decimals.",
      examples: ["0.00"],
    }),
    settlementDays: z
      .int()
      .meta({ description: "How many days the money is pending before it is available.", examples: [0] }),
    feeRefundable: z.boolean().describe("Whether a refund gives the fee back."),
    installmentFeeBps: z
      .int()
      .meta({ description: "Basis points more for every installment beyond the first" }),
  })
  .meta({ id: "Price", description: "What a merchant pays for one method." });
export const priceList = z
  .object({
    data: z.array(price).describe("One entry for each method."),
    overdraft: amount.meta({
      description: "How far below zero the platform lets refunds bring the balance that it holds, in BRL.",
      examples: ["0.00"],
    }),
  })
  .meta({ id: "PriceList", description: "What a merchant pays for each method." });
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
        .meta({ description: "Basis points of gross (1 is 0.01 %).", examples: [99] }),
      feeFixed: amountOrZeroInput.meta({
        description:
          "What every payment costs besides, in BRL: text or a number, zero or more, with at most two decimals.",
      }),
      settlementDays: z
        .int()
        .min(0)
        .max(MAX_SETTLEMENT_DAYS)
        .meta({
          description: "How many days the money is pending before it is available.",
          examples: [0],
        }),
      feeRefundable: z.boolean().describe("Whether a refund gives the fee back."),
      installmentFeeBps: z
        .int()
        .min(0)
        .max(MAX_INSTALLMENT_BPS)
        .meta({
          description: "Basis points more for every installment beyond the first.",
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
    data: newPrices.describe("The prices to set, each method at most once. Methods left out keep theirs."),
    overdraft: amountOrZeroInput
      .optional()
      .describe("How far below zero refunds may bring the merchant's balance, in BRL. Left out, it stays."),
  })
  .meta({ id: "SetPricesRequest", description: "Prices to set." });
export type SetPricesBody = z.output<typeof setPricesBody>;

export const listSuspenseQuery = z.object({
  ...pageQuery,
  status: suspenseStatus.optional().describe("Only items of this status."),
});
export type ListSuspenseQuery = z.output<typeof listSuspenseQuery>;

export const suspenseItemOfCharge = suspenseItem
  .extend({
    chargeId: z.string().describe("The id of the charge that the money came for."),
    currency: z.string().meta({ description: "The currency of `amount` (ISO 4217).", examples: ["BRL"] }),
    product: z.enum(PRODUCTS).meta({ description: "The payment's product" }),
  })
  .meta({
    id: "SuspenseItemOfCharge",
    description: "Money that came but pays nothing, with the charge it came for.",
  });
export type SuspenseItemView = z.output<typeof suspenseItemOfCharge>;

export const suspensePage = z
  .object({
    data: z.array(suspenseItemOfCharge).describe("The items of this page, newest first."),
    pagination,
  })
  .meta({ id: "SuspensePage", description: "A page of held money." });
export type SuspensePageView = z.output<typeof suspensePage>;
