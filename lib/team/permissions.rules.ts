import type { Role } from "#lib/team/roles.rules";

/**
 * A role's permissions beyond the API's scopes. A token needs both: its granted scope, and the permission of
 * its owner.
 */
export const PERMISSIONS = [
  /** Request payments: charges, payments, payment links, and their cancellation. */
  "payments:create",
  /** Refund money, accept held money, request a withdrawal or payout, approve a payout. */
  "money:move",
  /** Record the outcome of a dispute whose provider does not report it. */
  "disputes:decide",
  /** Recipients in splits, and their Pix keys. */
  "recipients:manage",
  /** Erase a customer's identity permanently. */
  "customers:anonymize",
  /** The offered methods, installments, tolerances. */
  "terms:manage",
  /** Name, document, receiver's data, branding, language and time zone; the limits of payouts. */
  "settings:manage",
  /** Access tokens, API clients, webhook endpoints, secrets, the request log, replays of events. */
  "developers:manage",
  /** Connections to payment providers: a merchant's own, or the platform's. */
  "connections:manage",
  /** People, their roles and invitations. */
  "team:manage",
  /** Read the audit log. */
  "audit:read",
  /** Staff: merchants' prices, and decisions on withdrawals. */
  "prices:manage",
  "withdrawals:decide",
  /** Staff: process a kept provider report again. */
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

/** True when the role has the permission. */
export function can(role: Role, permission: Permission): boolean {
  return ROLE_PERMISSIONS[role].includes(permission);
}

// Only the merchant's own people may release money or change where it goes.
const NEVER_WHILE_ACTING: readonly Permission[] = ["money:move", "recipients:manage"];

/**
 * True when a signed-in person may do this now: their role has the permission, and staff acting as a merchant (`staffRole` is
 * set) neither release money nor change where it goes.
 */
export function may(
  { role, staffRole }: { role: Role; staffRole: Role | null },
  permission: Permission,
): boolean {
  return can(role, permission) && !(staffRole !== null && NEVER_WHILE_ACTING.includes(permission));
}

/**
 * The merchant role of staff who act as a merchant; null for other roles. ADMIN may charge and set terms, but neither reads
 * secrets nor manages people; OPERATOR only reads. `may` denies both of them more.
 */
export function actingRole(role: Role): Role | null {
  if (role === "ADMIN") return "FINANCE";
  return role === "OPERATOR" ? "VIEWER" : null;
}
