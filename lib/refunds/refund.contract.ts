import { z } from "zod";
import { CHARGE_REFUND_STATUSES } from "#lib/refunds/refund-status.rules";
import { REFUND_INITIATORS } from "#lib/refunds/reported-refund.rules";
import { amount, amountInput } from "#lib/schemas/fields/amount";
import { idOf } from "#lib/schemas/fields/id";
import { instant, text } from "#lib/schemas/fields/text";
import { REFUND } from "#lib/status/status-tables.rules";

/** How much of a payment has been refunded. */
export const refundStatus = z.enum(CHARGE_REFUND_STATUSES).meta({
  id: "RefundStatus",
  description: "How much has been refunded successfully: nothing, part or all.",
});

export const createRefundBody = z
  .strictObject({
    amount: amountInput.optional().describe("The amount to refund, in BRL. If left out, all that remains."),
    reason: text(255)
      .optional()
      .meta({ description: "The reason, for your own records.", examples: ["One espresso was cold"] }),
  })
  .meta({ id: "CreateRefundRequest", description: "A refund to create." });
export type CreateRefundBody = z.output<typeof createRefundBody>;

export const refund = z
  .object({
    id: idOf("refund", "The refund's id."),
    chargeId: idOf("charge", "The id of the refunded charge."),
    amount: amount.meta({
      description: "The refunded amount, in BRL with two decimals.",
      examples: ["5.25"],
    }),
    status: z.enum(REFUND.all).describe("PENDING until the provider has answered, then SUCCEEDED or FAILED."),
    reason: z.string().nullable().describe("The reason; null if not set."),
    createdAt: instant.describe("When it was created."),
    suspenseId: z.string().nullable().meta({
      description: "The id of the refunded suspense item; null for a refund of the charge itself.",
    }),
    initiatedBy: z
      .enum(REFUND_INITIATORS)
      .describe(
        "MERCHANT: requested here. PROVIDER: made at the provider, such as in a bank app, and booked afterwards.",
      ),
  })
  .meta({ id: "Refund", description: "Money returned to a payer." });
export type RefundView = z.output<typeof refund>;
