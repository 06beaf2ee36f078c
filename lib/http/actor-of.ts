import type { Principal } from "#lib/auth/authenticate";
import type { Actor } from "#lib/domain/audit";

const MAX_USER_AGENT_LENGTH = 300;

/** Who a request's caller is, and from where they ask, for the audit log; staff stay staff while they act as a merchant. */
export function actorOf(input: { principal: Principal; request: Request; requestId: string }): Actor {
  const { principal, request, requestId } = input;
  return {
    userId: principal.userId,
    role: principal.staffRole ?? principal.role,
    tokenId: principal.tokenId,
    address: request.headers.get("x-ponte-remote-address"),
    userAgent: request.headers.get("user-agent")?.slice(0, MAX_USER_AGENT_LENGTH) ?? null,
    requestId,
  };
}
