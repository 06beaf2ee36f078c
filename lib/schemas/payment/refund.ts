import { z } from "zod";
import { CHARGE_REFUND_STATUSES } from "#lib/domain/payment/refund-status";
import { REFUND_INITIATORS } from "#lib/domain/payment/reported-refund";
import { REFUND } from "#lib/domain/status/status-tables";
import { amount, amountInput } from "#lib/schemas/fields/amount";
import { idOf } from "#lib/schemas/fields/id";
import { instant, text } from "#lib/schemas/fields/text";

/** How much of a payment successful refunds gave back. */
export const refundStatus = z.enum(CHARGE_REFUND_STATUSES).meta({
  id: "RefundStatus",
  description: "How much of it went back by refunds that succeeded: nothing, a part, or all.",
});

export const createRefundBody = z
  .strictObject({
    amount: amountInput.optional().describe("How much goes back, in BRL; all that is left when left out."),
    reason: text(255)
      .optional()
      .meta({ description: "Why, for your own records.", examples: ["One espresso was cold"] }),
  })
  .meta({ id: "CreateRefundRequest", description: "Money to give back." });
export type CreateRefundBody = z.output<typeof createRefundBody>;

export const refund = z
  .object({
    id: idOf("refund", "The refund's id."),
    chargeId: idOf("charge", "The id of the charge whose payer gets it."),
    amount: amount.meta({ description: "How much goes back, in BRL with two decimals.", examples: ["5.25"] }),
    status: z.enum(REFUND.all).describe("PENDING until the provider has answered, then SUCCEEDED or FAILED."),
    reason: z.string().nullable().describe("Why; null when nothing was said."),
    createdAt: instant.describe("When it was made."),
    suspenseId: z.string().nullable().meta({
      description: "The suspense item whose money it gives back; null for a refund of the charge itself",
    }),
    initiatedBy: z
      .enum(REFUND_INITIATORS)
      .describe(
        "MERCHANT: asked for here. PROVIDER: made at the provider, such as in a bank's app, and booked once it was done.",
      ),
  })
  .meta({ id: "Refund", description: "Money that goes back to a payer." });
export type RefundView = z.output<typeof refund>;
