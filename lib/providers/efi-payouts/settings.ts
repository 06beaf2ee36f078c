import { z } from "zod";
import { apiPixSettings } from "#lib/providers/api-pix/settings";
import type { Connection } from "#lib/providers/ports/adapter";

/**
 * The settings of a connection to Efí's Pix-out API: an account of its API Pix. `pixKey` is the account's own key, from which
 * money is sent; it needs a webhook. `baseUrl` overrides Efí's address and ends with a version (`/v2`).
 */
export const efiPayoutSettings = apiPixSettings
  .omit({ profile: true, appKey: true, tokenUrl: true, tokenForm: true, tokensPerMinute: true, scope: true })
  .extend({
    clientSecret: z.string().trim().min(1).max(500).meta({ secret: true }),
    baseUrl: z
      .url({ protocol: /^https?$/ })
      .max(500)
      .optional()
      .meta({ address: true }),
  });

export type EfiPayoutSettings = z.output<typeof efiPayoutSettings>;
export type EfiPayoutConnection = Connection<EfiPayoutSettings>;
