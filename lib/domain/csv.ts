/**
 * One record of a CSV file (RFC 4180): quoted where needed, ended by CRLF. A text that a spreadsheet would run as a
 * formula is disarmed by a leading apostrophe (OWASP, CSV injection).
 */
export function csvRecord(fields: readonly string[]): string {
  return `${fields.map(toField).join(",")}\r\n`;
}

function toField(text: string): string {
  const safe = /^[\s]*[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
