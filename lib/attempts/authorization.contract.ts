import { z } from "zod";
import { AUTHORIZATION_STATUSES } from "#lib/attempts/authorization.rules";
import { amount } from "#lib/schemas/fields/amount";
import { instant } from "#lib/schemas/fields/text";

/** The authorization of a charge and its attempt. */
export const authorization = z
  .object({
    status: z
      .enum(AUTHORIZATION_STATUSES)
      .describe(
        "AUTHORIZED: held until it is captured. CAPTURING: a capture is requested and not answered yet. CAPTURED: captured. RELEASED: released without a capture.",
      ),
    amount: amount.describe("The authorized amount, in BRL with two decimals."),
    authorizedAt: instant.describe("When it was authorized."),
    captureBefore: instant.describe("When it is released if it is not captured before then."),
    capturedAmount: amount.nullable().describe("The captured amount; null unless CAPTURED."),
  })
  .meta({ id: "Authorization", description: "An amount that a card's issuer holds until it is captured." });
export type AuthorizationView = z.output<typeof authorization>;
