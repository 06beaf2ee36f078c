import { randomBytes } from "node:crypto";
import type { Tx } from "#db/client";
import { type LinkKey, replaceAccountLink } from "#db/queries/account-links";
import { type AccountLinkPurpose, RESET_LINK_MINUTES } from "#lib/domain/account-link";
import type { UserId } from "#lib/domain/ids";
import { env } from "#lib/platform/env";
import { keyedHash } from "#lib/platform/secrets/seal";

/** The page on which each link is used, below this installation's address. */
const PAGES: Record<AccountLinkPurpose, string> = {
  "reset-password": "reset-password",
  "lost-second-factor": "lost-second-factor",
  "keep-second-factor": "keep-second-factor",
};

/**
 * Gives somebody a link of that purpose, in place of the one before it; returns its address and when it ends, by default in 30
 * minutes. The address holds a token of 256 random bits, of which only a keyed hash is stored.
 */
export async function newAccountLink(
  tx: Tx,
  userId: UserId,
  purpose: AccountLinkPurpose,
  expiresAt: Date = new Date(Date.now() + RESET_LINK_MINUTES * 60_000),
): Promise<{ url: string; expiresAt: Date }> {
  const token = randomBytes(32).toString("base64url");
  await replaceAccountLink(tx, { userId, ...linkKey(purpose, token), expiresAt });
  return { url: `${env().publicUrl}/${PAGES[purpose]}/${token}`, expiresAt };
}

/** What a link of that purpose is found by; a token opens nothing but what it was made for. */
export function linkKey(purpose: AccountLinkPurpose, token: string): LinkKey {
  return { purpose, tokenHash: keyedHash(`account-link ${purpose}`, token) };
}
