import { z } from "zod";
import { signingSecret } from "#lib/providers/signing-secret";

/** What a connection to Stripe holds: a secret or restricted key of the account, and the secret of its webhook endpoint. */
export const stripeSettings = z.object({
  secretKey: z
    .string()
    .trim()
    .regex(/^(sk|rk)_(test|live)_\w+$/, "Must be a secret key (sk_…) or a restricted key (rk_…) of Stripe.")
    .meta({ secret: true }),
  webhookSecret: signingSecret("whsec_"),
});
export type StripeSettings = z.output<typeof stripeSettings>;
