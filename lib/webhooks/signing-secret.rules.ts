const MIN_BYTES = 24;
const MASK = /(.)\1{7,}/gu;

/**
 * True when a text is fit to be a signing secret: at least 24 bytes (Standard Webhooks 1.0), not counting surrounding spaces and
 * masks such as `********`, which anyone can type.
 */
export function isSigningSecret(text: string): boolean {
  return new TextEncoder().encode(text.trim().replace(MASK, "")).length >= MIN_BYTES;
}

/** True when a text is fit to be a secret key of this installation: a signing secret of at least 32 characters. */
export function isSecretKey(text: string): boolean {
  return text.length >= 32 && isSigningSecret(text);
}
