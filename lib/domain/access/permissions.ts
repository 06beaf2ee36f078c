import type { Role } from "#lib/domain/access/roles";

/**
 * A role's permissions beyond the API's scopes. A token needs both: its granted scope, and the permission of
 * its owner.
 */
export const PERMISSIONS = [
  /** Request payments: charges, payments, payment links, and their cancellation. */
  "payments:create",
  /** Refund money, accept held money, request a withdrawal or payout, approve a payout. */
  "money:move",
  /** Record how a dispute ended of which the provider does not tell it. */
  "disputes:decide",
  /** Recipients in splits, and their Pix keys. */
  "recipients:manage",
  /** Forget for ever who a customer is. */
  "customers:anonymize",
  /** The offered methods, installments, tolerances. */
  "terms:manage",
  /** Name, document, receiver's data, branding, language and time zone; the limits of payouts. */
  "settings:manage",
  /** Access tokens, API clients, webhook endpoints, secrets, the request log, replays of events. */
  "developers:manage",
  /** Accounts at payment providers: a merchant's own, or the platform's. */
  "connections:manage",
  /** People, their roles and invitations. */
  "team:manage",
  /** Who did what. */
  "audit:read",
  /** Staff: merchants' prices, and decisions on withdrawals. */
  "prices:manage",
  "withdrawals:decide",
  /** Staff: take a report of a provider again that was kept. */
  "reports:take",
  /** Staff: new merchants, staff's own people. */
  "merchants:manage",
  /** Staff: see and use a merchant's dashboard in their place. */
  "merchants:act",
] as const;
export type Permission = (typeof PERMISSIONS)[number];

const OWNER: readonly Permission[] = [
  "payments:create",
  "money:move",
  "disputes:decide",
  "recipients:manage",
  "customers:anonymize",
  "terms:manage",
  "settings:manage",
  "developers:manage",
  "connections:manage",
  "team:manage",
  "audit:read",
];

const ROLE_PERMISSIONS: Record<Role, readonly Permission[]> = {
  OWNER,
  DEVELOPER: ["payments:create", "developers:manage"],
  FINANCE: [
    "payments:create",
    "money:move",
    "disputes:decide",
    "recipients:manage",
    "terms:manage",
    "audit:read",
  ],
  VIEWER: [],
  ADMIN: [
    "developers:manage",
    "audit:read",
    "prices:manage",
    "withdrawals:decide",
    "reports:take",
    "merchants:manage",
    "merchants:act",
    "connections:manage",
    "team:manage",
  ],
  OPERATOR: ["audit:read", "prices:manage", "withdrawals:decide", "reports:take", "merchants:act"],
};

/** True when that role has that permission. */
export function can(role: Role, permission: Permission): boolean {
  return ROLE_PERMISSIONS[role].includes(permission);
}

// Only the merchant's own people release money or say where it goes.
const NEVER_WHILE_ACTING: readonly Permission[] = ["money:move", "recipients:manage"];

/**
 * True when a signed-in person may do that now: their role has the permission and, while staff act as a
 * merchant (`staffRole` is set), it neither releases money nor says where it goes.
 */
export function may(
  { role, staffRole }: { role: Role; staffRole: Role | null },
  permission: Permission,
): boolean {
  return can(role, permission) && !(staffRole !== null && NEVER_WHILE_ACTING.includes(permission));
}

/**
 * The merchant's role in which staff act as a merchant: ADMIN may charge and set terms but neither reads
 * secrets nor changes people (nor does what `may` denies while acting); OPERATOR only reads. Null for
 * everybody else.
 */
export function actingRole(role: Role): Role | null {
  if (role === "ADMIN") return "FINANCE";
  return role === "OPERATOR" ? "VIEWER" : null;
}
