import type { Actor } from "#lib/audit/audit.rules";
import type { MerchantId } from "#lib/domain/ids";
import type { Principal } from "#lib/platform/auth/authenticate";
import { clientAddress } from "#lib/platform/http/client-address";
import { languageOfRequest } from "#lib/platform/http/language-of-request";

const MAX_USER_AGENT_LENGTH = 300;

/** A request's address and browser, for the audit log. */
export function visitorOf({ request, requestId }: { request: Request; requestId: string }) {
  return {
    address: clientAddress(),
    userAgent: request.headers.get("user-agent")?.slice(0, MAX_USER_AGENT_LENGTH) ?? null,
    requestId,
  };
}

/** A request's caller with address and browser, for the audit log; staff remain staff while they act as a merchant. */
export function actorOf(input: { principal: Principal; request: Request; requestId: string }): Actor {
  const { userId, role, staffRole, tokenId } = input.principal;
  return { userId, role: staffRole ?? role, tokenId, ...visitorOf(input) };
}

/**
 * The caller of a request as a person of the merchant concerned, which is not the caller's own merchant while staff act as it.
 */
export function callerOf({ principal, merchantId }: { principal: Principal; merchantId: MerchantId }) {
  return { ...principal, merchantId };
}

/** Browser facts of a request: the reader's language, and the Cookie header. */
export function browserOf({ headers }: Request) {
  return { locale: languageOfRequest(headers), cookies: headers.get("cookie") ?? "" };
}
