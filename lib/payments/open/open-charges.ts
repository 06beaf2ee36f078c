import type { Tx } from "#db/client";
import { type ChargeRecord, insertCharges, type NewCharge } from "#lib/charges/charges.queries";
import type { MerchantId } from "#lib/domain/ids";
import type { Minor } from "#lib/domain/money/minor";
import type { Product } from "#lib/domain/product";
import { newCheckoutId, newId } from "#lib/platform/ids/new-id";
import { assertNewChargeFits } from "#lib/prices/attempt-terms";
import type { ChargePlan } from "#lib/products/contract/charge-plan";

/** What a product requests of a charge. */
export type RequestedCharge = ChargePlan<unknown>["charge"];

/**
 * Opens many charges of a merchant in the caller's transaction, without attempts, in one statement, and returns them in the given
 * order. Their product writes their events. Throws `split_exceeds_net`.
 */
export async function openCharges(
  tx: Tx,
  merchantId: MerchantId,
  { product, charges }: { product: Product; charges: readonly RequestedCharge[] },
  now: Date,
): Promise<ChargeRecord[]> {
  // Without a method the fee is unknown, so the split and the tax must fit into the whole amount.
  for (const charge of charges) assertNewChargeFits(charge, 0);
  const rows = charges.map((charge) =>
    toNewCharge(merchantId, { product, charge, feeMinor: 0, claimId: null }),
  );
  return insertCharges(tx, merchantId, rows, now);
}

/** A charge as its product requested it, with its own id and checkout. */
export function toNewCharge(
  merchantId: MerchantId,
  opened: { product: Product; charge: RequestedCharge; feeMinor: Minor; claimId: string | null },
): NewCharge {
  const { product, charge, feeMinor, claimId } = opened;
  return {
    ...charge,
    id: newId("charge"),
    product,
    checkoutId: newCheckoutId(merchantId),
    feeMinor,
    requestClaimId: claimId,
  };
}
