import { errors, jwtVerify, SignJWT } from "jose";
import { db, type Reader } from "#db/client";
import { databaseNow } from "#db/clock";
import { findLiveAccessToken, insertAccessToken } from "#lib/access-tokens/access-tokens.queries";
import { type ApiVersion, NEWEST_API_VERSION, pinnedApiVersion } from "#lib/domain/api-version";
import { type Id, isId, type MerchantId, type UserId } from "#lib/domain/ids";
import type { Mode } from "#lib/domain/mode";
import { mcpResource } from "#lib/platform/auth/mcp-resource";
import { keyRing, SIGNING_ALGORITHM } from "#lib/platform/auth/signing-keys";
import { env } from "#lib/platform/env";
import { newId } from "#lib/platform/ids/new-id";
import { watchedMemory } from "#lib/platform/memory/watched-memory";
import { type Network, parseNetwork } from "#lib/platform/networks";
import { type Role, SCOPE_VERSION, type Scope, type ScopeGrant, scopesWithin } from "#lib/team/roles.rules";

const TYPE = "at+jwt";
const MOST_REMEMBERED = 10_000;

export type AccessTokenOwner = {
  merchantId: MerchantId | null;
  userId: UserId;
  clientId: Id<"apiClient"> | null;
  /** The connected application to which a token for `/api/mcp` was issued. */
  appId?: Id<"connectedApp">;
};

/** The owner of a valid token, their current role, and the token's scopes that this role still allows. */
export type VerifiedToken = AccessTokenOwner &
  ScopeGrant & {
    id: Id<"accessToken">;
    role: Role;
    /** The merchant's mode; null for a staff token. */
    mode: Mode | null;
    /** The version of the API for which the token was issued. */
    apiVersion: ApiVersion;
    /** The only networks from which the token or its API client is accepted; empty for any. */
    allowedNetworks: Network[];
  };

/**
 * Issues and records an access token (RFC 9068) with the given scopes for `lifetimeMs`, with today's meaning of scopes and API
 * version unless `grant` carries those of an earlier client. Returns the token, which is not stored, and its record.
 */
export async function issueAccessToken(
  reader: Reader,
  owner: AccessTokenOwner,
  grant: {
    name: string;
    scopes: Scope[];
    lifetimeMs: number;
    allowedNetworks?: string[];
    scopeVersion?: number;
    apiVersion?: string;
  },
): Promise<{ token: string; id: Id<"accessToken">; expiresAt: Date; mode: Mode | null }> {
  const id = newId("accessToken");
  // A JWT counts whole seconds; the record must end with the token.
  const issuedAt = Math.floor(databaseNow().getTime() / 1000);
  const expiresAt = new Date((issuedAt + Math.floor(grant.lifetimeMs / 1000)) * 1000);
  const { mode } = await insertAccessToken(reader, {
    id,
    ...owner,
    name: grant.name,
    scopes: grant.scopes,
    allowedNetworks: grant.allowedNetworks ?? [],
    scopeVersion: grant.scopeVersion ?? SCOPE_VERSION,
    apiVersion: grant.apiVersion ?? NEWEST_API_VERSION,
    expiresAt,
  });
  const { kid, privateKey } = await keyRing();
  const token = await new SignJWT({
    client_id: owner.clientId ?? owner.userId,
    scope: grant.scopes.join(" "),
    ...(mode ? { mode } : {}),
  })
    .setProtectedHeader({ alg: SIGNING_ALGORITHM, kid, typ: TYPE })
    .setIssuer(env().publicUrl)
    .setAudience(owner.appId ? mcpResource() : accessTokenAudience())
    .setSubject(owner.clientId ?? owner.userId)
    .setJti(id)
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(privateKey);
  return { token, id, expiresAt, mode };
}

/** The `aud` of access tokens: the API's base address. */
export function accessTokenAudience(): string {
  return `${env().publicUrl}/api`;
}

/**
 * The claims of a valid access token; null when it is malformed, forged, expired, revoked or of another type. A connected
 * application's token is valid only with `isMcp`. Revocation takes effect within a second in processes that cache tokens, at once
 * elsewhere.
 */
export async function verifyAccessToken(token: string, isMcp = false): Promise<VerifiedToken | null> {
  const found = await remembered(token, () => readAccessToken(token));
  if (found?.isOfMcp && !isMcp) return null;
  return found && found.expiresAt.getTime() > databaseNow().getTime() ? found.token : null;
}

const remembered = watchedMemory<Awaited<ReturnType<typeof readAccessToken>>>(MOST_REMEMBERED);

async function readAccessToken(token: string) {
  const id = await verifiedTokenId(token);
  if (!id) return null;
  const found = await findLiveAccessToken(db(), id);
  if (!found) return null;
  const isOfMcp = found.token.appId !== null;
  const { merchantId, userId, clientId, scopeVersion, expiresAt } = found.token;
  const { role, mode } = found;
  const allowedNetworks = [found.token.allowedNetworks, found.clientNetworks ?? []].flat().map(parseNetwork);
  const scopes = scopesWithin(role, found.token.scopes);
  const apiVersion = pinnedApiVersion(found.token.apiVersion);
  return {
    token: {
      id,
      merchantId,
      userId,
      clientId,
      scopes,
      scopeVersion,
      apiVersion,
      role,
      mode,
      allowedNetworks,
    },
    expiresAt,
    isOfMcp,
  };
}

/**
 * The `jti` of a token with a valid signature, type, audience and time; null otherwise. The token may be
 * revoked.
 */
export async function verifiedTokenId(token: string): Promise<Id<"accessToken"> | null> {
  const verified = await verify(token).catch(nullIfInvalid);
  const jti = verified?.payload.jti;
  return jti && isId("accessToken", jti) ? jti : null;
}

/** When a genuine access token expired; null for a token that has not, and for tokens that are not ours. */
export async function endOfToken(token: string): Promise<Date | null> {
  // Thrown only after the signature, type, issuer and audience have passed.
  const refusal: unknown = await verify(token).catch((error: unknown) => error);
  const isExpired = refusal instanceof errors.JWTExpired && refusal.claim === "exp";
  return isExpired && refusal.payload.exp !== undefined ? new Date(refusal.payload.exp * 1000) : null;
}

// An error while reading the keys proves nothing about the token, so it is thrown.
function nullIfInvalid(error: unknown): null {
  if (error instanceof errors.JOSEError) return null;
  throw error;
}

async function verify(token: string) {
  const { verifyKey } = await keyRing();
  return jwtVerify(token, verifyKey, {
    typ: TYPE,
    issuer: env().publicUrl,
    audience: [accessTokenAudience(), mcpResource()],
    algorithms: [SIGNING_ALGORITHM],
    requiredClaims: ["exp", "iat", "jti", "sub"],
    currentDate: databaseNow(),
  });
}
