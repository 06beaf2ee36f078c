import { randomBytes } from "node:crypto";
import { env } from "#lib/platform/env";
import { keyedHash } from "#lib/platform/secrets/seal";

/** A token for one invitation: 256 random bits, base64url. */
export function newInvitationToken(): string {
  return randomBytes(32).toString("base64url");
}

/** The form in which an invitation's token is stored. */
export function hashInvitationToken(token: string): string {
  return keyedHash("invitation", token);
}

/** The page on which an invitation is accepted. */
export function invitationUrl(token: string): string {
  return `${env().publicUrl}/invitations/${token}`;
}
