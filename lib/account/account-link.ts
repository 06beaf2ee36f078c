import { randomBytes } from "node:crypto";
import type { Tx } from "#db/client";
import { databaseNow } from "#db/clock";
import { type AccountLinkPurpose, RESET_LINK_MINUTES } from "#lib/account/account-link.rules";
import { type LinkKey, replaceAccountLink } from "#lib/account/account-links.queries";
import type { UserId } from "#lib/domain/ids";
import { env } from "#lib/platform/env";
import { keyedHash } from "#lib/platform/secrets/seal";

/** The page of each kind of link, relative to this installation's address. */
const PAGES: Record<AccountLinkPurpose, string> = {
  "lost-second-factor": "lost-second-factor",
  "keep-second-factor": "keep-second-factor",
};

/**
 * Creates a link for a person, which replaces their previous link of the same purpose. Returns its address and end, by default in
 * 30 minutes. The address contains a token of 256 random bits; only its keyed hash is stored.
 */
export async function newAccountLink(
  tx: Tx,
  userId: UserId,
  purpose: AccountLinkPurpose,
  expiresAt: Date = new Date(databaseNow().getTime() + RESET_LINK_MINUTES * 60_000),
): Promise<{ url: string; expiresAt: Date }> {
  const token = randomBytes(32).toString("base64url");
  await replaceAccountLink(tx, { userId, ...linkKey(purpose, token), expiresAt });
  return { url: `${env().publicUrl}/${PAGES[purpose]}/${token}`, expiresAt };
}

/** The lookup key of a link. It includes the purpose, so a token works only for the purpose of its link. */
export function linkKey(purpose: AccountLinkPurpose, token: string): LinkKey {
  return { purpose, tokenHash: keyedHash(`account-link ${purpose}`, token) };
}
