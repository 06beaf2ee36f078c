import { z } from "zod";
import { MAX_SPLIT_RULES } from "#lib/domain/money/settlement";
import { amountInput } from "#lib/schemas/fields/amount";
import { idOf } from "#lib/schemas/fields/id";
import { text } from "#lib/schemas/fields/text";

const rule = z
  .strictObject({
    recipientId: text(100).meta({
      description: "The id of an ACTIVE recipient.",
      examples: ["rec_01k6z0q4n8f3x5r2b7c9d1e6gh"],
    }),
    type: z
      .enum(["FIXED", "PERCENT"])
      .describe("FIXED is an amount in BRL, PERCENT a percentage of the net amount."),
    // The same exact conversion turns BRL into cents and percent into basis points.
    value: amountInput.meta({
      description:
        "The amount in BRL or the percentage: a string or a number, above zero, with at most two decimals.",
      examples: ["33.33"],
    }),
    description: text(200)
      .optional()
      .meta({ description: "What the share is for.", examples: ["Beans"] }),
  })
  .meta({ id: "SplitRuleInput", description: "One share of a charge." });

/** The recipients of a charge; each at most once. */
export const splitInput = z
  .array(rule)
  .min(1, "At least one rule.")
  .max(MAX_SPLIT_RULES, `At most ${MAX_SPLIT_RULES} rules.`)
  .superRefine((rules, context) => {
    const seen = new Set<string>();
    rules.forEach(({ recipientId }, index) => {
      if (seen.has(recipientId)) {
        const message = "This recipient is already in the split.";
        context.addIssue({
          code: "custom",
          path: [index, "recipientId"],
          message,
          params: { code: "repeated" },
        });
      }
      seen.add(recipientId);
    });
  })
  .describe("The shares of the charge, each recipient at most once. The merchant gets the remainder.");
export type SplitInput = z.output<typeof splitInput>;

/** A split in an answer; `value` a decimal string with two decimals. */
export const split = z.array(
  z
    .object({
      recipientId: idOf("recipient", "The recipient's id."),
      type: z
        .enum(["FIXED", "PERCENT"])
        .describe("FIXED is an amount in BRL, PERCENT a percentage of the net amount."),
      value: z.string().meta({
        description: "The amount in BRL or the percentage, with two decimals.",
        examples: ["33.33"],
      }),
      description: z
        .string()
        .nullable()
        .meta({ description: "What the share is for; null if not set.", examples: ["Beans"] }),
    })
    .meta({ id: "SplitRule", description: "One share of a charge, as sent." }),
);
export type SplitView = z.output<typeof split>;
