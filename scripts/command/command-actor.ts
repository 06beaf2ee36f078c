import type { UserRecord } from "#db/queries/users";
import type { Actor } from "#lib/domain/audit";

/** Somebody at the machine who works in a user's name by that command, for the audit log. */
export function commandActor(user: UserRecord, command: string): Actor {
  const { id: userId, role } = user;
  return { userId, role, tokenId: null, address: null, userAgent: command, requestId: null };
}
