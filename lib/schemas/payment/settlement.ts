import { z } from "zod";
import { amount } from "#lib/schemas/fields/amount";

/** Where a charge's money goes; the shares always add up to the net amount. */
export const settlement = z
  .object({
    grossAmount: amount.meta({
      description: "What the payer pays, in BRL with two decimals.",
      examples: ["10.50"],
    }),
    feeAmount: amount.meta({
      description: "What Ponte keeps of it, in BRL with two decimals.",
      examples: ["0.10"],
    }),
    netAmount: amount.meta({
      description: "What is left for the merchant and its recipients, in BRL with two decimals.",
      examples: ["10.40"],
    }),
    currency: z.literal("BRL").describe("Always `BRL`."),
    final: z
      .boolean()
      .describe(
        "True once the charge is paid. Before that the fee is the newest attempt's method's, or zero without one.",
      ),
    recipients: z
      .array(
        z.object({
          recipientId: z.string().nullable().describe("The recipient's id; null for the merchant itself."),
          role: z
            .enum(["OWNER", "RECIPIENT"])
            .describe("OWNER is the merchant, RECIPIENT somebody it shares with."),
          name: z.string().meta({ description: "The name of who gets it.", examples: ["Café Aurora"] }),
          type: z.enum(["FIXED", "PERCENT", "REMAINDER"]).meta({
            description:
              "How the share is reckoned: a FIXED amount, a PERCENT of the net amount, or the REMAINDER, which is the merchant's.",
            examples: ["REMAINDER"],
          }),
          value: z
            .string()
            .nullable()
            .describe("The amount in BRL or the percentage, with two decimals; null for the remainder."),
          amount: amount.meta({
            description: "What it comes to, in BRL with two decimals.",
            examples: ["10.40"],
          }),
        }),
      )
      .describe("Who gets what. The amounts always come to the net amount."),
  })
  .meta({ id: "Settlement", description: "Where the money of a charge goes." });
export type SettlementView = z.output<typeof settlement>;
