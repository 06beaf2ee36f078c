import { z } from "zod";
import { PAYMENT_STATUSES } from "#lib/domain/crypto/invoice-states";
import { type CryptoNetwork, PAY_CURRENCIES } from "#lib/domain/crypto/pay-currencies";
import { amount } from "#lib/schemas/fields/amount";
import { instant } from "#lib/schemas/fields/text";
import { additionalStatus, fiatCurrency, payCurrency } from "#lib/schemas/fields/vocabulary";

const NETWORKS: CryptoNetwork[] = [...new Set(Object.values(PAY_CURRENCIES).map(({ network }) => network))];

/** A coin amount in an answer: plain decimal text, exact. */
const coinAmount = z
  .string()
  .regex(/^\d+(\.\d+)?$/)
  .meta({ examples: ["0.00019908"] });

/** The members of a crypto payment that a payer may see. */
export const cryptoCheckout = z
  .object({
    id: z.string().meta({ description: "The invoice's id.", examples: ["inv_01k6z0q4n8f3x5r2b7c9d1e6gh"] }),
    merchantName: z.string().meta({ description: "Who is paid.", examples: ["Café Aurora"] }),
    description: z.string().nullable().describe("What is paid for; null when nothing was said."),
    status: z.enum(PAYMENT_STATUSES).describe("The payment's status."),
    additionalStatus: additionalStatus,
    amount: amount.describe("What is paid for, in `currency` with two decimals."),
    currency: fiatCurrency,
    coin: z
      .object({
        code: payCurrency,
        name: z.string().meta({ description: "The coin's name.", examples: ["Bitcoin"] }),
        symbol: z.string().meta({ description: "The coin's symbol.", examples: ["BTC"] }),
        network: z.enum(NETWORKS).describe("The network it is on."),
      })
      .describe("The coin to pay in."),
    payAmount: coinAmount.describe("What is due, in whole coins."),
    amountReceived: coinAmount.describe("What came so far, in whole coins."),
    amountOwed: coinAmount.meta({ description: "What is still to be sent; 0 when nothing is" }),
    minimumAmount: coinAmount
      .nullable()
      .meta({ description: "The smallest amount that can be sent at once; null where there is none" }),
    isRestTooSmall: z.boolean().meta({
      description:
        "What is still owed is less than that, so that coins sent for it would be lost: it is paid otherwise",
    }),
    payAddress: z
      .string()
      .nullable()
      .describe("The address to send to; null until the provider has given one."),
    paymentUri: z.string().nullable().meta({
      description:
        "BIP-21 or EIP-681, for exactly the due amount; null when nothing is due, or less than can be sent",
    }),
    confirmations: z.int().meta({ description: "How many blocks confirm it so far.", examples: [0] }),
    requiredConfirmations: z.int().meta({ description: "How many blocks must confirm it.", examples: [2] }),
    transactions: z
      .array(
        z.object({
          hash: z.string().meta({
            description: "The transaction's hash on the network.",
            examples: ["b6f6991d03df0e2e04dafffcd6bc418aac66049e2cd74b80f14ac86db1e3f0da"],
          }),
          amount: coinAmount.describe("How much it brought, in whole coins."),
          confirmations: z.int().meta({ description: "How many blocks confirm it so far.", examples: [2] }),
          detectedAt: instant.describe("When it was first seen."),
        }),
      )
      .describe("What was sent on the network."),
    expiresAt: instant.meta({ description: "The end of the quote" }),
    closesAt: instant.meta({ description: "Until when the address is watched" }),
    paidAt: instant.nullable().describe("When it was paid; null until then."),
    serverTime: instant.describe("The time of this answer, by which a page counts down."),
    redirectUrl: z
      .string()
      .nullable()
      .describe("Where the page leads when all is done; null when there is no such address."),
    supportEmail: z
      .string()
      .nullable()
      .describe("Where the payer can write to the merchant; null when unset."),
    sandbox: z
      .boolean()
      .meta({ description: "The coins of this payment are the sandbox's: send no real ones" }),
  })
  .meta({ id: "CryptoCheckout", description: "What a payer may see of a crypto payment." });
export type CryptoCheckoutView = z.output<typeof cryptoCheckout>;
