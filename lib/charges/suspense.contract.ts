import { z } from "zod";
import { amount } from "#lib/schemas/fields/amount";
import { idOf } from "#lib/schemas/fields/id";
import { instant } from "#lib/schemas/fields/text";
import { suspenseReason, suspenseStatus } from "#lib/schemas/fields/vocabulary";

/** Money held in suspense. */
export const suspenseItem = z
  .object({
    id: idOf("suspense", "The suspense item's id."),
    attemptId: idOf("attempt", "The id of the attempt that received the money."),
    amount: amount.describe("The amount received, in BRL with two decimals."),
    reason: suspenseReason,
    status: suspenseStatus,
    receivedAt: instant.describe("When the money was received."),
  })
  .meta({
    id: "SuspenseItem",
    description: "Money that does not pay its charge, held until the merchant accepts or refunds it.",
  });
