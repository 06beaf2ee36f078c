// Matches the secrets that Ponte issues (JSON Web Tokens, signing secrets, single-use links, names of payers' pages) and PEM
// private keys, whose line breaks JSON writes as \n. The length of a token's header is bounded: in a hostile text a header may
// seem to begin at every tenth character, and each would otherwise be scanned to the end.
const TOKEN =
  /-----BEGIN [A-Z ]*PRIVATE KEY-----[^"]*?(?:-----END [A-Z ]*PRIVATE KEY-----|(?="|$))|\beyJ[\w-]{10,500}\.[\w-]{10,}\.[\w-]*|\bwhsec_[\w+/=-]+|(?<=\/(?:invitations|reset-password|(?:lost|keep)-second-factor)\/)[\w-]{16,}|(?<=\/(?:checkout|pay)\/)[\w-]{20,}(?![\w.-])|(?<=[?&#]token=)[\w-]{16,}/g;

/** The text with `[redacted]` in place of every secret that Ponte issues, and of private keys. */
export function maskTokens(text: string): string {
  return text.replace(TOKEN, "[redacted]");
}
