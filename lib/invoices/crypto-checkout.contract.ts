import { z } from "zod";
import { type CryptoNetwork, PAY_CURRENCIES } from "#lib/coins/pay-currencies.rules";
import { PAYMENT_STATUSES } from "#lib/invoices/invoice-states.rules";
import { amount } from "#lib/schemas/fields/amount";
import { instant } from "#lib/schemas/fields/text";
import { additionalStatus, fiatCurrency, payCurrency } from "#lib/schemas/fields/vocabulary";

const NETWORKS: CryptoNetwork[] = [...new Set(Object.values(PAY_CURRENCIES).map(({ network }) => network))];

/** A coin amount in an answer: an exact decimal string. */
const coinAmount = z
  .string()
  .regex(/^\d+(\.\d+)?$/)
  .meta({ examples: ["0.00019908"] });

/** A crypto payment as its payer sees it. */
export const cryptoCheckout = z
  .object({
    id: z.string().meta({ description: "The invoice's id.", examples: ["inv_01k6z0q4n8f3x5r2b7c9d1e6gh"] }),
    merchantName: z.string().meta({ description: "The merchant's name.", examples: ["Café Aurora"] }),
    description: z.string().nullable().describe("What is paid for; null if not set."),
    status: z.enum(PAYMENT_STATUSES).describe("The payment's status."),
    additionalStatus: additionalStatus,
    amount: amount.describe("The invoice's amount, in `currency` with two decimals."),
    currency: fiatCurrency,
    coin: z
      .object({
        code: payCurrency,
        name: z.string().meta({ description: "The coin's name.", examples: ["Bitcoin"] }),
        symbol: z.string().meta({ description: "The coin's symbol.", examples: ["BTC"] }),
        network: z.enum(NETWORKS).describe("The coin's network."),
      })
      .describe("The coin to pay in."),
    payAmount: coinAmount.describe("The amount due, in whole coins."),
    amountReceived: coinAmount.describe("The amount received so far, in whole coins."),
    amountOwed: coinAmount.meta({ description: "The amount still due; 0 if nothing is due." }),
    minimumAmount: coinAmount
      .nullable()
      .meta({ description: "The smallest amount that can be sent at once; null for no minimum." }),
    isRestTooSmall: z.boolean().meta({
      description:
        "True if the amount still due is below `minimumAmount`: coins sent for it would be lost, so it must be paid another way.",
    }),
    payAddress: z
      .string()
      .nullable()
      .describe("The address to pay to; null until the provider has issued one."),
    paymentUri: z.string().nullable().meta({
      description:
        "A BIP-21 or EIP-681 URI for exactly the amount due; null if nothing is due, or less than can be sent.",
    }),
    confirmations: z.int().meta({ description: "Its confirmations so far.", examples: [0] }),
    requiredConfirmations: z.int().meta({ description: "The confirmations it needs.", examples: [2] }),
    transactions: z
      .array(
        z.object({
          hash: z.string().meta({
            description: "The transaction's hash on the network.",
            examples: ["b6f6991d03df0e2e04dafffcd6bc418aac66049e2cd74b80f14ac86db1e3f0da"],
          }),
          amount: coinAmount.describe("The amount it brought, in whole coins."),
          confirmations: z.int().meta({ description: "Its confirmations so far.", examples: [2] }),
          detectedAt: instant.describe("When it was first detected."),
        }),
      )
      .describe("The transactions on the network."),
    expiresAt: instant.meta({ description: "When the quote expires." }),
    closesAt: instant.meta({ description: "When the address stops being watched." }),
    paidAt: instant.nullable().describe("When it was paid; null before that."),
    serverTime: instant.describe("The time of this answer, for countdowns."),
    redirectUrl: z
      .string()
      .nullable()
      .describe("Where the page sends the payer at the end; null if not set."),
    supportEmail: z
      .string()
      .nullable()
      .describe("The merchant's contact address for payers; null if not set."),
    sandbox: z.boolean().meta({ description: "True if the coins are the sandbox's: do not send real ones." }),
  })
  .meta({ id: "CryptoCheckout", description: "A crypto payment as its payer sees it." });
export type CryptoCheckoutView = z.output<typeof cryptoCheckout>;
