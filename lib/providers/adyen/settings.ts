import { z } from "zod";
import type { Connection } from "#lib/providers/ports/adapter";
import { isSigningSecret } from "#lib/webhooks/signing-secret.rules";

/**
 * The settings of a connection to Adyen Checkout: API key, merchant account, HMAC key of its webhook, and for live mode the
 * prefix of the company's own address ("Live endpoints" in the Customer Area).
 */
export const adyenSettings = z.object({
  merchantAccount: z
    .string()
    .regex(/^[A-Za-z0-9_.-]{1,80}$/)
    .meta({ account: true }),
  apiKey: z.string().trim().min(20).max(1_000).meta({ secret: true }),
  hmacKey: z
    .string()
    .regex(/^[0-9A-Fa-f]{64}$/)
    .refine(isSigningSecret, "Must be the whole key, not its masked form.")
    .meta({ secret: true, signs: true }),
  /**
   * The HMAC key of the webhook of recurring tokens, a separate webhook at Adyen. While it is missing, calls of that webhook are
   * refused.
   */
  tokenHmacKey: z
    .string()
    .regex(/^[0-9A-Fa-f]{64}$/)
    .refine(isSigningSecret, "Must be the whole key, not its masked form.")
    .optional()
    .meta({ secret: true, signs: true }),
  liveUrlPrefix: z
    .string()
    .regex(/^[A-Za-z0-9-]{3,60}$/)
    .optional(),
  /** Where the card is typed: in Adyen's hosted fields (SAQ A) or on Ponte's page (SAQ D). The default is Ponte's page. */
  cardEntry: z.enum(["hosted_fields", "own_form"]).optional(),
  clientKey: z
    .string()
    .regex(/^(test|live)_[A-Z0-9]{32}$/)
    .optional(),
  /** The version of Adyen Web and its integrity hash, as printed in Adyen's release notes. */
  webVersion: z
    .string()
    .regex(/^6\.\d{1,3}\.\d{1,3}$/)
    .optional(),
  webIntegrity: z
    .string()
    .regex(/^sha384-[A-Za-z0-9+/]{64}$/)
    .optional(),
});

export type AdyenSettings = z.output<typeof adyenSettings>;
export type AdyenConnection = Connection<AdyenSettings>;

/** The base address of a connection's environment; null when it is unknown. */
export type AdyenAddress = (connection: AdyenConnection) => URL | null;

/** A merchant account at Adyen with its base address. */
export type AdyenAccount = AdyenConnection & { base: URL | null };

/** The address of Checkout API v72 in the connection's environment; each live company has its own. */
export const adyenAddress: AdyenAddress = ({ mode, settings: { liveUrlPrefix } }) => {
  if (mode === "test") return new URL("https://checkout-test.adyen.com/v72/");
  return liveUrlPrefix
    ? new URL(`https://${liveUrlPrefix}-checkout-live.adyenpayments.com/checkout/v72/`)
    : null;
};
