import { isOneOf } from "#lib/domain/members";
/** The scopes of access tokens; a dashboard session has those of its role. */
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
 * The version of the scopes' meaning, stored with each new token and client. In version 1, `charges:*` and `payments:write` also
 * covered refunds and payouts; credentials from that time keep these rights until they expire.
 */
export const SCOPE_VERSION = 2;

/** The scopes granted to an API caller, and the version of their meaning at that time. */
export type ScopeGrant = { scopes: readonly Scope[]; scopeVersion: number };

/** The scopes that covered more in version 1; operations name them as their former scope. */
export const FORMER_SCOPES = ["charges:read", "charges:write", "payments:write"] as const satisfies Scope[];
export type FormerScope = (typeof FORMER_SCOPES)[number];

/** True when a grant allows an operation: by its scope, or, for a grant of version 1, by the operation's former scope. */
export function opensBy(
  { scopes, scopeVersion }: ScopeGrant,
  { scope, formerScope }: { scope: Scope; formerScope?: FormerScope | undefined },
): boolean {
  const isFormer = scopeVersion < SCOPE_VERSION && formerScope !== undefined;
  return scopes.includes(isFormer ? formerScope : scope);
}

/** True for a version 1 grant that allows more than the same scopes granted today. */
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
