// The secrets that Ponte issues: JSON Web Tokens, signing secrets, and single-use links; and private keys in PEM, whose line breaks
// JSON writes as \n.
const TOKEN =
  /-----BEGIN [A-Z ]*PRIVATE KEY-----[^"]*?(?:-----END [A-Z ]*PRIVATE KEY-----|(?="|$))|\beyJ[\w-]{10,}\.[\w-]{10,}\.[\w-]*|\bwhsec_[\w+/=-]+|(?<=\/(?:invitations|reset-password|(?:lost|keep)-second-factor)\/)[\w-]{16,}|(?<=[?&#]token=)[\w-]{16,}/g;

/** The text with `[redacted]` in place of misplaced tokens. */
export function maskTokens(text: string): string {
  return text.replace(TOKEN, "[redacted]");
}
