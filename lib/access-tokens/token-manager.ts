import { PonteError } from "#lib/domain/errors";
import type { MerchantId, UserId } from "#lib/domain/ids";
import { can } from "#lib/team/permissions.rules";
import type { Role } from "#lib/team/roles.rules";

/** A merchant's person who manages its access tokens and API clients. */
export type TokenManager = { merchantId: MerchantId; userId: UserId; role: Role };

/** Throws `forbidden` unless the person's role may see, create and revoke access tokens and API clients. */
export function assertMayManageTokens({ role }: TokenManager): void {
  if (can(role, "developers:manage")) return;
  throw new PonteError("forbidden", "Your role may not manage access tokens and API clients.");
}
