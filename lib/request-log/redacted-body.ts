const SECRET_NAME =
  /secret|token|password|authorization|cookie|cvv|cvc|security_?code|card_?number|^number$|^pan$|private_?key|otp|recovery/i;
const LONGEST_PARSED = 64 * 1024;
const LONGEST_KEPT = 8 * 1024;
const LONGEST_TEXT = 1_000;
const BEGINNING = 80;

/** The JSON value of a body; undefined for what is no JSON or is larger than 64 KiB, where nothing can be told apart. */
export function parseBody(text: string | null): unknown {
  if (text === null || text === "" || text.length > LONGEST_PARSED) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * A body as the request log keeps it: values whose names speak of secrets or cards replaced, very long texts (QR images)
 * cut, at most 8 KiB in all, so that the end may be missing. Null for undefined.
 */
export function redactedBody(body: unknown): string | null {
  if (body === undefined) return null;
  return JSON.stringify(body, hideSecrets).slice(0, LONGEST_KEPT).toWellFormed();
}

function hideSecrets(name: string, value: unknown): unknown {
  if (SECRET_NAME.test(name) && value !== null) return "[redacted]";
  if (typeof value !== "string" || value.length <= LONGEST_TEXT) return value;
  return `${value.slice(0, BEGINNING)}… (${value.length} characters)`.toWellFormed();
}
