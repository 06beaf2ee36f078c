import { PonteError } from "#lib/domain/errors";
import type { MerchantId, UserId } from "#lib/domain/ids";
import { mayManageTokens, type Role } from "#lib/domain/roles";

/** The person of a merchant who looks after its access tokens. */
export type TokenManager = { merchantId: MerchantId; userId: UserId; role: Role };

/** Throws `forbidden` unless the person's role may see, create and revoke access tokens. */
export function assertMayManageTokens({ role }: TokenManager): void {
  if (!mayManageTokens(role)) throw new PonteError("forbidden", "Your role may not manage access tokens.");
}
