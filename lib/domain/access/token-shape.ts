// The secrets that Ponte issues: JSON Web Tokens, signing secrets, single-use links, and the names of payers' pages; and private keys in PEM, whose line breaks
// JSON writes as \n. The header of a token has a longest length here, since a stranger's text may begin one at every tenth character
// and end none: each beginning would be read to the end of the text.
const TOKEN =
  /-----BEGIN [A-Z ]*PRIVATE KEY-----[^"]*?(?:-----END [A-Z ]*PRIVATE KEY-----|(?="|$))|\beyJ[\w-]{10,500}\.[\w-]{10,}\.[\w-]*|\bwhsec_[\w+/=-]+|(?<=\/(?:invitations|reset-password|(?:lost|keep)-second-factor)\/)[\w-]{16,}|(?<=\/(?:checkout|pay)\/)[\w-]{20,}(?![\w.-])|(?<=[?&#]token=)[\w-]{16,}/g;

/** The text with `[redacted]` in place of misplaced tokens. */
export function maskTokens(text: string): string {
  return text.replace(TOKEN, "[redacted]");
}
