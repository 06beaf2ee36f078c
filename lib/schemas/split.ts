import { z } from "zod";
import { MAX_SPLIT_RULES } from "#lib/domain/settlement";
import { amountInput } from "#lib/schemas/amount";
import { text } from "#lib/schemas/text";

const rule = z.strictObject({
  recipientId: text(100),
  type: z.enum(["FIXED", "PERCENT"]),
  // BRL becomes cents and percent basis points by the same rule: two decimals, exact.
  value: amountInput,
  description: text(200).optional(),
});

/** Who shares in a charge; a recipient at most once. */
export const splitInput = z
  .array(rule)
  .min(1, "At least one rule.")
  .max(MAX_SPLIT_RULES, `At most ${MAX_SPLIT_RULES} rules.`)
  .superRefine((rules, context) => {
    const seen = new Set<string>();
    rules.forEach(({ recipientId }, index) => {
      if (seen.has(recipientId)) {
        const message = "This recipient is in the split already.";
        context.addIssue({
          code: "custom",
          path: [index, "recipientId"],
          message,
          params: { code: "repeated" },
        });
      }
      seen.add(recipientId);
    });
  });
export type SplitInput = z.output<typeof splitInput>;

/** A split in an answer; `value` a decimal string with two decimals. */
export const split = z.array(
  z.object({
    recipientId: z.string(),
    type: z.enum(["FIXED", "PERCENT"]),
    value: z.string(),
    description: z.string().nullable(),
  }),
);
export type SplitView = z.output<typeof split>;
