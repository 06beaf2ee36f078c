import type { Tx } from "#db/client";
import type { ChargeRecord } from "#lib/charges/charges.queries";
import type { MerchantId } from "#lib/domain/ids";
import type { Product } from "#lib/domain/product";
import type { ChargePlan } from "#lib/products/contract/charge-plan";

/** The core's function that opens many charges, passed by routes and the worker to code below the core. */
export type OpenCharges = (
  tx: Tx,
  merchantId: MerchantId,
  opened: { product: Product; charges: readonly ChargePlan<unknown>["charge"][] },
  now: Date,
) => Promise<ChargeRecord[]>;
