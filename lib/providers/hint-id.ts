import { createHash } from "node:crypto";

const DIGITS = 32;

/**
 * An id for a hint, or for what it led to, when the provider's call has no id: its subject, and a hash of the whole call. A
 * repeated call has the same id; another call about the same payment does not.
 */
export function hintId(about: string, sent: unknown): string {
  const hash = createHash("sha256").update(JSON.stringify(sent)).digest("hex");
  return `${about} ${hash.slice(0, DIGITS)}`;
}
