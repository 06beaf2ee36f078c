import { z } from "zod";
import { amount } from "#lib/schemas/fields/amount";
import { idOf } from "#lib/schemas/fields/id";
import { instant } from "#lib/schemas/fields/text";
import { suspenseReason, suspenseStatus } from "#lib/schemas/fields/vocabulary";

/** Money that came but pays nothing. */
export const suspenseItem = z
  .object({
    id: idOf("suspense", "Its id."),
    attemptId: idOf("attempt", "The id of the attempt by which the money came."),
    amount: amount.describe("What came, in BRL with two decimals."),
    reason: suspenseReason,
    status: suspenseStatus,
    receivedAt: instant.describe("When the money came."),
  })
  .meta({
    id: "SuspenseItem",
    description: "Money that came but pays nothing, and is held until somebody decides.",
  });
