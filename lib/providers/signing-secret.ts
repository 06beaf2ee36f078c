import { z } from "zod";
import { isSigningSecret } from "#lib/domain/access/signing-secret";

const SENTENCE = "Must be the whole secret, of at least 24 characters, not a mask of it.";

/**
 * The secret by which a provider signs its reports, as a setting of a connection. `prefix` is what the provider writes before it, such
 * as `whsec_`. Shorter than 24 bytes after that, or a mask, is refused: anybody could sign with it.
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
