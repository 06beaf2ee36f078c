import { createHash } from "node:crypto";

const DIGITS = 32;

/**
 * An id for a hint, or for what was found by one, where the provider gives its call none: what it is about, and a hash of the whole
 * call. The same call sent again has the same id; another call about the same payment, which may say more, has another.
 */
export function hintId(about: string, sent: unknown): string {
  const hash = createHash("sha256").update(JSON.stringify(sent)).digest("hex");
  return `${about} ${hash.slice(0, DIGITS)}`;
}
