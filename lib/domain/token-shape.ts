// What Ponte hands out: JSON Web Tokens, signing secrets, and links that serve once.
const TOKEN =
  /\beyJ[\w-]{10,}\.[\w-]{10,}\.[\w-]*|\bwhsec_[\w+/=-]+|(?<=\/(?:invitations|reset-password|(?:lost|keep)-second-factor)\/)[\w-]{16,}|(?<=[?&#]token=)[\w-]{16,}/g;

/** The text with `[redacted]` in place of tokens that stand where none should. */
export function maskTokens(text: string): string {
  return text.replace(TOKEN, "[redacted]");
}
