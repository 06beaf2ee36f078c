import type { Proof } from "#lib/account/proof.rules";
import { type ApiVersion, NEWEST_API_VERSION } from "#lib/domain/api-version";
import { PonteError } from "#lib/domain/errors";
import type { MerchantId, SessionId, UserId } from "#lib/domain/ids";
import type { Mode } from "#lib/domain/mode";
import { endOfToken, verifyAccessToken } from "#lib/platform/auth/access-token";
import { isMcpRequest } from "#lib/platform/auth/mcp-resource";
import { readSessionState, sessionCookieOf } from "#lib/platform/auth/session";
import { env } from "#lib/platform/env";
import { addressOutside } from "#lib/platform/http/client-address";
import { isOwnOrigin } from "#lib/platform/http/own-origin";
import type { Network } from "#lib/platform/networks";
import { type Role, SCOPE_VERSION, type ScopeGrant, scopesOfRole } from "#lib/team/roles.rules";

const MOST_REMEMBERED = 10_000;

/** The owner of each credential. */
const owners = new Map<string, string>();

/**
 * The caller of the API: by access token (`tokenId` is set) or from the dashboard (`sessionId` is set). While staff act as the
 * merchant, `staffRole` is their own role and `role` the one in which they act. `mode` is the merchant's; `apiVersion` applies
 * unless the request names another.
 */
export type Principal = ScopeGrant & {
  merchantId: MerchantId | null;
  mode: Mode | null;
  userId: UserId;
  role: Role;
  staffRole: Role | null;
  tokenId: string | null;
  sessionId: SessionId | null;
  apiVersion: ApiVersion;
  /** For a session: when its person last proved their identity, and how they can do it again. */
  proof: Proof | null;
};

/**
 * The caller of a request: by bearer token or, without an Authorization header, by the dashboard's session. Throws `unauthorized`
 * when neither is valid or the token is bound to other networks, and `second_factor_required` for a person who must set one up
 * first, unless the request is part of that setup. `seen` gets the caller before a network is refused.
 */
export async function authenticate(
  request: Request,
  {
    beforeSecondFactor = false,
    seen = () => {},
  }: { beforeSecondFactor?: boolean | undefined; seen?: (principal: Principal) => void } = {},
): Promise<Principal> {
  const authorization = request.headers.get("authorization");
  if (authorization !== null) {
    const { principal, allowedNetworks } = await authenticateToken(authorization, isMcpRequest(request));
    seen(principal);
    const outside = addressOutside(allowedNetworks);
    if (outside) throw invalidToken(`This access token is not accepted from ${outside}.`);
    rememberCredential(authorization, principal.merchantId ?? principal.userId);
    return principal;
  }
  const cookie = sessionCookieOf(request);
  const found = await readSessionState(cookie);
  if (!found) throw unauthorized();
  if (found.needsSecondFactor && !beforeSecondFactor) {
    throw new PonteError("second_factor_required", "Set up a second factor first: /set-up-second-factor.");
  }
  refuseForeignOrigin(request);
  const { session } = found;
  if (cookie !== undefined) rememberCredential(cookie, session.merchantId ?? session.userId);
  const scopes = scopesOfRole(session.role);
  const versions = { scopeVersion: SCOPE_VERSION, apiVersion: NEWEST_API_VERSION };
  const principal = { ...session, scopes, ...versions, tokenId: null };
  seen(principal);
  return principal;
}

async function authenticateToken(
  authorization: string,
  isMcp: boolean,
): Promise<{ principal: Principal; allowedNetworks: readonly Network[] }> {
  const token = /^Bearer ([\w.~+/-]+=*)$/i.exec(authorization)?.[1];
  const verified = token ? await verifyAccessToken(token, isMcp) : null;
  if (!verified) {
    const endedAt = token ? await endOfToken(token) : null;
    throw invalidToken(
      endedAt ? `This access token ended at ${endedAt.toISOString()}. Get a new one.` : NO_CREDENTIAL,
    );
  }
  const { id, merchantId, mode, userId, role, scopes, scopeVersion, apiVersion, allowedNetworks } = verified;
  const principal = {
    merchantId,
    mode,
    userId,
    role,
    staffRole: null,
    scopes,
    scopeVersion,
    apiVersion,
    tokenId: id,
    sessionId: null,
    proof: null,
  };
  return { principal, allowedNetworks };
}

// Browsers send the session cookie automatically, so a change must come from our own pages.
function refuseForeignOrigin(request: Request): void {
  if (request.method === "GET" || request.method === "HEAD") return;
  if (isOwnOrigin(request.headers.get("origin"))) return;
  throw new PonteError(
    "forbidden",
    `A dashboard session can only be used from the dashboard's own pages, at ${env().publicUrl}.`,
  );
}

const NO_CREDENTIAL = "Send a valid access token: Authorization: Bearer <ACCESS_TOKEN>.";

function unauthorized(): PonteError {
  return new PonteError("unauthorized", NO_CREDENTIAL, { challenge: { scheme: "Bearer" } });
}

function invalidToken(detail: string): PonteError {
  return new PonteError("unauthorized", detail, { challenge: { scheme: "Bearer", error: "invalid_token" } });
}

/**
 * Stores the owner of a token or session that was just found valid; this process keeps the newest 10,000. Used only to assign
 * requests to a queue.
 */
export function rememberCredential(credential: string, owner: string): void {
  if (owners.has(credential)) return;
  owners.set(credential, owner);
  for (const oldest of owners.keys()) {
    if (owners.size <= MOST_REMEMBERED) return;
    owners.delete(oldest);
  }
}

/** The owner of a credential when it was last found valid; null for an unknown one. */
export function ownerOfCredential(credential: string): string | null {
  return owners.get(credential) ?? null;
}
