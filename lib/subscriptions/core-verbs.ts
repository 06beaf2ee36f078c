import type { Tx } from "#db/client";
import type { Actor } from "#lib/audit/audit.rules";
import type { ChargeRecord } from "#lib/charges/charges.queries";
import type { ChargeId, MerchantId } from "#lib/domain/ids";
import type { Product } from "#lib/domain/product";
import type { ChargePlan } from "#lib/products/contract/charge-plan";

// Functions of the core, passed by routes and the worker to code below the core.

/** Opens many charges in the caller's transaction. */
export type OpenCharges = (
  tx: Tx,
  merchantId: MerchantId,
  opened: { product: Product; charges: readonly ChargePlan<unknown>["charge"][] },
  now: Date,
) => Promise<ChargeRecord[]>;

/** Cancels a charge in its own transaction. Throws `illegal_transition` if it has ended. */
export type CancelCharge = (merchantId: MerchantId, chargeId: ChargeId, actor: Actor) => Promise<unknown>;
