import { z } from "zod";
import type { ResponseForm } from "#lib/disputes/response/response.rules";
import type { Adapter } from "#lib/providers/ports/adapter";
import { signingSecret } from "#lib/providers/signing-secret";

/** The settings of a connection to Stripe: a secret or restricted key of the account, and the secret of its webhook endpoint. */
export const stripeSettings = z.object({
  secretKey: z
    .string()
    .trim()
    .regex(/^(sk|rk)_(test|live)_\w+$/, "Must be a secret key (sk_…) or a restricted key (rk_…) of Stripe.")
    .meta({ secret: true }),
  webhookSecret: signingSecret("whsec_"),
});
export type StripeSettings = z.output<typeof stripeSettings>;

/** Stripe takes all evidence of a dispute together up to 4.5 MB ("Dispute evidence best practices"). */
export const stripeResponseForm = (): ResponseForm => ({ kind: "FILE", mostBytes: 4_500_000 });

/** What a secret key shows of its account to every Stripe adapter: the mode and, if the key identifies it, the account. */
export const STRIPE_KEY = {
  modeOf: ({ secretKey }: StripeSettings) => ({
    mode: secretKey.split("_")[1] === "live" ? "live" : "test",
    field: "secretKey",
  }),
  accountOf: ({ settings }: { settings: StripeSettings }) => ({
    name: settings.secretKey,
    field: "secretKey",
  }),
} as const satisfies Pick<Adapter<"international", typeof stripeSettings>, "modeOf" | "accountOf">;
