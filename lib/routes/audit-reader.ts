import type { Actor } from "#lib/audit/audit.rules";
import type { Principal } from "#lib/platform/auth/authenticate";
import { actorOf } from "#lib/routes/actor-of";
import { can } from "#lib/team/permissions.rules";

/** Whether a request's caller may read the audit log: never a token, whose scopes do not include it. */
export function readerOf({ principal: { role, tokenId } }: { principal: Principal }): { withAudit: boolean } {
  return { withAudit: tokenId === null && can(role, "audit:read") };
}

/** Whether a request's caller may read the audit log, and the caller for that log. */
export function senderOf(input: { principal: Principal; request: Request; requestId: string }): {
  actor: Actor;
  withAudit: boolean;
} {
  return { actor: actorOf(input), ...readerOf(input) };
}
