import { randomBytes } from "node:crypto";
import type { Tx } from "#db/client";
import { databaseNow } from "#db/clock";
import { RESET_LINK_MINUTES } from "#lib/account/account-link.rules";
import { insertResetLink } from "#lib/account/reset-links.queries";
import type { UserId } from "#lib/domain/ids";
import { env } from "#lib/platform/env";
import { keyedHash } from "#lib/platform/secrets/seal";

const LASTS_MS = RESET_LINK_MINUTES * 60_000;

/**
 * Adds a password-reset link, requested on `deviceId`, and returns its address and its end in 30 minutes. Earlier links
 * stay valid, because anyone can request one. The address contains 256 random bits, stored only as a keyed hash.
 */
export async function newResetLink(
  tx: Tx,
  userId: UserId,
  deviceId: string | null = null,
): Promise<{ url: string; expiresAt: Date }> {
  const token = randomBytes(32).toString("base64url");
  const expiresAt = new Date(databaseNow().getTime() + LASTS_MS);
  await insertResetLink(tx, { tokenHash: resetTokenHash(token), userId, deviceId, expiresAt });
  return { url: `${env().publicUrl}/reset-password/${token}`, expiresAt };
}

/** The lookup key of a reset link's token. */
export function resetTokenHash(token: string): string {
  return keyedHash("account-link reset-password", token);
}
