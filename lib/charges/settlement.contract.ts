import { z } from "zod";
import { amount } from "#lib/schemas/fields/amount";

/** How a charge's money is divided; the shares always add up to the net amount. */
export const settlement = z
  .object({
    grossAmount: amount.meta({
      description: "The amount to pay, in BRL with two decimals.",
      examples: ["10.50"],
    }),
    feeAmount: amount.meta({
      description: "Ponte's fee, in BRL with two decimals.",
      examples: ["0.10"],
    }),
    taxAmount: amount.optional().meta({
      description:
        "CBS and IBS that the payer's bank sets aside, in BRL with two decimals: a forecast until the charge is paid. Missing for a charge without `tax`.",
      examples: ["1.05"],
    }),
    netAmount: amount.meta({
      description:
        "The amount for the merchant and its recipients, in BRL with two decimals: the gross amount less the fee and the tax set aside.",
      examples: ["10.40"],
    }),
    currency: z.literal("BRL").describe("Always `BRL`."),
    final: z
      .boolean()
      .describe(
        "True once the charge is paid. Until then the fee is that of the newest attempt's method, or zero if there is no attempt.",
      ),
    recipients: z
      .array(
        z.object({
          recipientId: z.string().nullable().describe("The recipient's id; null for the merchant."),
          role: z
            .enum(["OWNER", "RECIPIENT"])
            .describe("OWNER is the merchant, RECIPIENT a recipient of the split."),
          name: z
            .string()
            .meta({ description: "The name of the merchant or recipient.", examples: ["Café Aurora"] }),
          type: z.enum(["FIXED", "PERCENT", "REMAINDER"]).meta({
            description:
              "How the share is calculated: a FIXED amount, a PERCENT of the net amount, or the REMAINDER, which goes to the merchant.",
            examples: ["REMAINDER"],
          }),
          value: z
            .string()
            .nullable()
            .describe("The amount in BRL or the percentage, with two decimals; null for REMAINDER."),
          amount: amount.meta({
            description: "The share, in BRL with two decimals.",
            examples: ["10.40"],
          }),
        }),
      )
      .describe("The shares. They always add up to the net amount."),
  })
  .meta({ id: "Settlement", description: "How a charge's money is divided." });
export type SettlementView = z.output<typeof settlement>;
