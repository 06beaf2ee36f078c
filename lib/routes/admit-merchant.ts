import { PonteError } from "#lib/domain/errors";
import type { MerchantId } from "#lib/domain/ids";
import type { Principal } from "#lib/platform/auth/authenticate";
import type { Followed } from "#lib/platform/request-log/follow-request";
import { type AdmittedBy, admitCaller } from "#lib/routes/admit-caller";
import type { Admission } from "#lib/routes/serve";

/** The caller of a merchant's operation. */
export type MerchantCaller = { merchantId: MerchantId; principal: Principal };

/**
 * Admits a merchant's caller; throws as `admitCaller` does, and `forbidden` for staff, who have no merchant.
 */
export async function admitMerchant(
  operation: AdmittedBy,
  request: Request,
  seen?: Followed["seen"],
): Promise<Admission<MerchantCaller>> {
  const { principal, headers } = await admitCaller(operation, request, seen);
  const { merchantId } = principal;
  if (merchantId === null) throw new PonteError("forbidden", "Platform staff belong to no merchant.");
  return {
    caller: { merchantId, principal },
    keys: { scope: merchantId, person: principal.userId },
    headers,
    slotOf: merchantId,
  };
}
