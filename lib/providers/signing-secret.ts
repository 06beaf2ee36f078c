import { z } from "zod";
import { isSigningSecret } from "#lib/webhooks/signing-secret.rules";

const SENTENCE = "Must be the whole secret, of at least 24 characters, not its masked form.";

/**
 * A connection's setting for the secret by which a provider signs its reports. `prefix` is the provider's own, such as `whsec_`.
 * A mask, or less than 24 bytes after the prefix, is refused, because anyone could sign with it.
 */
export function signingSecret(prefix = "") {
  return z
    .string()
    .trim()
    .max(200)
    .refine((text) => text.startsWith(prefix) && isSigningSecret(text.slice(prefix.length)), {
      error: prefix ? `Must begin with ${prefix}. ${SENTENCE}` : SENTENCE,
    })
    .meta({ secret: true, signs: true });
}
