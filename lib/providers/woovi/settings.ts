import { createPublicKey } from "node:crypto";
import { z } from "zod";
import type { Mode } from "#lib/domain/mode";
import type { Connection } from "#lib/providers/ports/adapter";

const publicKey = z.string().trim().min(1).max(5_000);

/** Accepts only the PEM of a public key, because with any other text anyone could sign. */
export const signingPublicKey = publicKey
  .refine(isPublicKey, "It must be a public key in PEM.")
  .meta({ signs: true });

/** Whether a text is the PEM of a public key. */
export function isPublicKey(pem: string): boolean {
  try {
    createPublicKey(pem);
    return true;
  } catch {
    return false;
  }
}

/**
 * The settings of a connection to Woovi. `publicKey` (PEM) is Woovi's key for signed reports; without it, a report is known only
 * by its secret address. `baseUrl` overrides the mode's address.
 */
export const wooviSettings = z.object({
  appId: z.string().trim().min(1).max(500).meta({ secret: true }),
  publicKey: publicKey.optional(),
  baseUrl: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .optional()
    .meta({ address: true }),
});

export type WooviSettings = z.output<typeof wooviSettings>;
export type WooviConnection = Connection<WooviSettings>;

const BASE_URL: Record<Mode, string> = {
  live: "https://api.woovi.com/api/v1",
  test: "https://api.woovi-sandbox.com/api/v1",
};

/** The address before `/charge`. */
export function baseUrlOf({ settings, mode }: WooviConnection): string {
  return (settings.baseUrl ?? BASE_URL[mode]).replace(/(?<!\/)\/+$/, "");
}
