import { z } from "zod";
import { CHARGE_REFUND_STATUSES } from "#lib/domain/refund-status";
import { amount, amountInput } from "#lib/schemas/amount";
import { instant, text } from "#lib/schemas/text";

/** How much of a payment went back by refunds that succeeded. */
export const refundStatus = z
  .enum(CHARGE_REFUND_STATUSES)
  .describe("How much of it went back by refunds that succeeded: nothing, a part, or all.");

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
