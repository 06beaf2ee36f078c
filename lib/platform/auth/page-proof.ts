import { timingSafeEqual } from "node:crypto";
import { keyedHash } from "#lib/platform/secrets/seal";

/** The last part of a page's address that only its readers know: a keyed hash of what the page shows. It does not expire. */
export function pageProof(page: string, shown: string): string {
  return keyedHash(page, shown);
}

/** True for the proof of the given page. Takes the same time for any proof of the right length. */
export function isPageProof(proof: string, page: string, shown: string): boolean {
  const [right, given] = [Buffer.from(pageProof(page, shown)), Buffer.from(proof)];
  return right.length === given.length && timingSafeEqual(right, given);
}
