import { createHash } from "node:crypto";

const DIGITS = 32;

/**
 * The id of a report without an id of its own: its subject, and a hash of the whole call. A repeated call has the same id;
 * another call about the same payment has a different one.
 */
export function hintId(about: string, sent: unknown): string {
  const hash = createHash("sha256").update(JSON.stringify(sent)).digest("hex");
  return `${about} ${hash.slice(0, DIGITS)}`;
}
