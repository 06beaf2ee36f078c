import { PonteError } from "#lib/domain/errors";
import type { MerchantId, UserId } from "#lib/domain/ids";
import { MERCHANT_ROLES, type Role, STAFF_ROLES } from "#lib/team/roles.rules";

/** A person who manages a team: of a merchant, or of the platform's staff (null). */
export type TeamManager = { merchantId: MerchantId | null; userId: UserId };

/** The roles that people of a team may have. */
export function rolesOfTeam(merchantId: MerchantId | null): readonly Role[] {
  return merchantId === null ? STAFF_ROLES : MERCHANT_ROLES;
}

/** The role that can manage a team; its last holder must stay. */
export function leadingRole(merchantId: MerchantId | null): Role {
  return merchantId === null ? "ADMIN" : "OWNER";
}

/** Throws `invalid_request` for a role of the other kind of team. */
export function assertRoleOfTeam(merchantId: MerchantId | null, role: Role): void {
  if (rolesOfTeam(merchantId).includes(role)) return;
  const detail = `The role must be one of ${rolesOfTeam(merchantId).join(", ")}.`;
  throw new PonteError("invalid_request", detail, {
    errors: [{ pointer: "/role", code: "invalid_value", detail }],
  });
}
