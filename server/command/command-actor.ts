import type { UserRecord } from "#db/queries/access/users";
import type { Actor } from "#lib/domain/notices/audit";

/** The audit log's actor for a command run on the machine in a user's name. */
export function commandActor(user: UserRecord, command: string): Actor {
  const { id: userId, role } = user;
  return { userId, role, tokenId: null, address: null, userAgent: command, requestId: null };
}
