import { isOneOf } from "#lib/domain/members";
/** The scopes of access tokens; each role has some of them in a dashboard session. */
export const SCOPES = [
  "charges:read",
  "charges:write",
  "payments:read",
  "payments:write",
  "invoices:read",
  "invoices:write",
  "recipients:read",
  "recipients:write",
  "webhooks:read",
  "webhooks:write",
  "refunds:write",
  "payouts:read",
  "payouts:write",
] as const;
export type Scope = (typeof SCOPES)[number];

/**
 * The version of what scopes mean, kept with each token and client that is made. In version 1 `charges:*` and `payments:write` also
 * gave money back and paid out; what was made then keeps that until it ends.
 */
export const SCOPE_VERSION = 2;

/** What a caller of the API was given: scopes, and the version of what they meant then. */
export type ScopeGrant = { scopes: readonly Scope[]; scopeVersion: number };

/** The scopes that in version 1 held more than they do now, and which operations name as their former scope. */
export const FORMER_SCOPES = ["charges:read", "charges:write", "payments:write"] as const satisfies Scope[];
export type FormerScope = (typeof FORMER_SCOPES)[number];

/** True when a grant opens an operation: by its scope, or, where it was made in version 1, by the scope that held it then. */
export function opensBy(
  { scopes, scopeVersion }: ScopeGrant,
  { scope, formerScope }: { scope: Scope; formerScope?: FormerScope | undefined },
): boolean {
  const isFormer = scopeVersion < SCOPE_VERSION && formerScope !== undefined;
  return scopes.includes(isFormer ? formerScope : scope);
}

/** True for a grant of version 1 whose scopes open more than the same scopes would if they were given now. */
export function opensMoreThanNow({ scopes, scopeVersion }: ScopeGrant): boolean {
  return scopeVersion < SCOPE_VERSION && FORMER_SCOPES.some((scope) => scopes.includes(scope));
}

export const MERCHANT_ROLES = ["OWNER", "DEVELOPER", "FINANCE", "VIEWER"] as const;
export const STAFF_ROLES = ["ADMIN", "OPERATOR"] as const;
export const ROLES = [...MERCHANT_ROLES, ...STAFF_ROLES] as const;
export type Role = (typeof ROLES)[number];

const readScopes = SCOPES.filter((scope) => scope.endsWith(":read"));

const ROLE_SCOPES: Record<Role, readonly Scope[]> = {
  OWNER: SCOPES,
  DEVELOPER: SCOPES,
  FINANCE: SCOPES.filter((scope) => !scope.startsWith("webhooks:")),
  VIEWER: readScopes,
  ADMIN: SCOPES,
  OPERATOR: SCOPES,
};

/** The scopes a role may use itself or grant to a token. */
export function scopesOfRole(role: Role): readonly Scope[] {
  return ROLE_SCOPES[role];
}

/** The granted scopes that a role still allows: a token loses the scopes that its owner's role loses. */
export function scopesWithin(role: Role, granted: readonly Scope[]): Scope[] {
  return granted.filter((scope) => ROLE_SCOPES[role].includes(scope));
}

/** True for platform staff, who belong to no merchant. */
export function isStaff(role: Role): boolean {
  return role === "ADMIN" || role === "OPERATOR";
}

/** Splits an OAuth scope string (RFC 6749 §3.3) into known scopes; null when a word is unknown. */
export function parseScopes(text: string): Scope[] | null {
  const words = [...new Set(text.split(" ").filter((word) => word !== ""))];
  const known = words.filter((word): word is Scope => isOneOf(SCOPES, word));
  return known.length === words.length ? known : null;
}
