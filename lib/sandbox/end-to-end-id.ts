import { randomBytes } from "node:crypto";

/**
 * A new end-to-end id of a Pix (BCB): "E", the payer's bank (ISPB, 8 digits), the UTC minute, 11 letters and digits. No bank has
 * the ISPB 99999999.
 */
export function newEndToEndId(now: Date): string {
  const minute = now.toISOString().replaceAll(/[-T:]/g, "").slice(0, 12);
  return `E99999999${minute}${randomBytes(8).toString("hex").slice(0, 11)}`;
}
