import type { UserRecord } from "#lib/account/users.queries";
import type { Actor } from "#lib/audit/audit.rules";

/** The audit log's actor for a command run on the machine in a user's name. */
export function commandActor(user: UserRecord, command: string): Actor {
  const { id: userId, role } = user;
  return { userId, role, tokenId: null, address: null, userAgent: command, requestId: null };
}
