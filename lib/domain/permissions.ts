import type { Role } from "#lib/domain/roles";

/**
 * What a role may do beyond what the scopes of the API tell apart. A token needs both: the scope it was given, and the
 * permission of whoever it belongs to.
 */
export const PERMISSIONS = [
  /** Ask to be paid: charges, payments, payment links, and calling them off. */
  "payments:create",
  /** Give money back, accept held money, ask for a withdrawal. */
  "money:move",
  /** Who shares in a charge, and to which Pix key they are paid. */
  "recipients:manage",
  /** Which methods payers may use, installments, tolerances. */
  "terms:manage",
  /** Name, document, receiver's data, branding, language and time zone. */
  "settings:manage",
  /** Access tokens, API clients, webhook endpoints, secrets, the log of requests, sending events again. */
  "developers:manage",
  /** People, their roles and invitations. */
  "team:manage",
  /** Who did what. */
  "audit:read",
  /** Staff: what merchants pay, and whether a withdrawal may leave. */
  "prices:manage",
  "withdrawals:decide",
  /** Staff: new merchants, staff's own people. */
  "merchants:manage",
  /** Staff: see and work a merchant's dashboard in their place. */
  "merchants:act",
] as const;
export type Permission = (typeof PERMISSIONS)[number];

const OWNER: readonly Permission[] = [
  "payments:create",
  "money:move",
  "recipients:manage",
  "terms:manage",
  "settings:manage",
  "developers:manage",
  "team:manage",
  "audit:read",
];

const ROLE_PERMISSIONS: Record<Role, readonly Permission[]> = {
  OWNER,
  DEVELOPER: ["payments:create", "developers:manage"],
  FINANCE: ["payments:create", "money:move", "recipients:manage", "terms:manage", "audit:read"],
  VIEWER: [],
  ADMIN: [
    "developers:manage",
    "audit:read",
    "prices:manage",
    "withdrawals:decide",
    "merchants:manage",
    "merchants:act",
    "team:manage",
  ],
  OPERATOR: ["audit:read", "prices:manage", "withdrawals:decide", "merchants:act"],
};

/** True when somebody of that role may do that. */
export function can(role: Role, permission: Permission): boolean {
  return ROLE_PERMISSIONS[role].includes(permission);
}

// Where money leaves, or is said to go, the merchant's own people stand behind it.
const NEVER_WHILE_ACTING: readonly Permission[] = ["money:move", "recipients:manage"];

/**
 * True when somebody who is signed in may do that now: their role may, and while staff act as a merchant (`staffRole` is set)
 * it neither lets money leave nor says where it goes.
 */
export function may(
  { role, staffRole }: { role: Role; staffRole: Role | null },
  permission: Permission,
): boolean {
  return can(role, permission) && !(staffRole !== null && NEVER_WHILE_ACTING.includes(permission));
}

/**
 * The merchant's role in which staff act as a merchant: ADMIN may charge and set terms but neither reads secrets nor
 * changes people (nor does what `may` keeps from who acts); OPERATOR only looks. Null for everybody who is no staff.
 */
export function actingRole(role: Role): Role | null {
  if (role === "ADMIN") return "FINANCE";
  return role === "OPERATOR" ? "VIEWER" : null;
}
