import type { Actor } from "#lib/domain/audit";
import type { Principal } from "#lib/platform/auth/authenticate";
import { clientAddress } from "#lib/platform/http/client-address";

const MAX_USER_AGENT_LENGTH = 300;

/** From where a request comes, for the audit log. */
export function visitorOf({ request, requestId }: { request: Request; requestId: string }) {
  return {
    address: clientAddress(),
    userAgent: request.headers.get("user-agent")?.slice(0, MAX_USER_AGENT_LENGTH) ?? null,
    requestId,
  };
}

/** Who a request's caller is, and from where they ask, for the audit log; staff stay staff while they act as a merchant. */
export function actorOf(input: { principal: Principal; request: Request; requestId: string }): Actor {
  const { userId, role, staffRole, tokenId } = input.principal;
  return { userId, role: staffRole ?? role, tokenId, ...visitorOf(input) };
}
