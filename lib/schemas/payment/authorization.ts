import { z } from "zod";
import { AUTHORIZATION_STATUSES } from "#lib/domain/payment/authorization";
import { amount } from "#lib/schemas/fields/amount";
import { instant } from "#lib/schemas/fields/text";

/** An amount that is authorised and taken later, or was: of a charge and of its attempt alike. */
export const authorization = z
  .object({
    status: z
      .enum(AUTHORIZATION_STATUSES)
      .describe(
        "AUTHORIZED: held, and taken only by a capture. CAPTURING: a capture is asked for and not answered yet. CAPTURED: taken. RELEASED: given free, nothing was taken.",
      ),
    amount: amount.describe("What is authorised, in BRL with two decimals."),
    authorizedAt: instant.describe("When it was authorised."),
    captureBefore: instant.describe("Until when it can be captured; then it is given free."),
    capturedAmount: amount.nullable().describe("What was taken; null unless it is CAPTURED."),
  })
  .meta({ id: "Authorization", description: "An amount that a card's issuer holds until it is captured." });
export type AuthorizationView = z.output<typeof authorization>;
