import { z } from "zod";
import { amount, amountInput } from "#lib/schemas/amount";
import { instant, text } from "#lib/schemas/text";

export const createRefundBody = z.strictObject({
  amount: amountInput.optional(),
  reason: text(255).optional(),
});
export type CreateRefundBody = z.output<typeof createRefundBody>;

export const refund = z.object({
  id: z.string(),
  chargeId: z.string(),
  amount,
  status: z.enum(["PENDING", "SUCCEEDED", "FAILED"]),
  reason: z.string().nullable(),
  createdAt: instant,
  suspenseId: z.string().nullable().meta({
    description: "The suspense item whose money it gives back; null for a refund of the charge itself",
  }),
});
export type RefundView = z.output<typeof refund>;
