import type { Tx } from "#db/client";
import type { AttemptRecord } from "#lib/attempts/attempts.queries";
import type { Actor } from "#lib/audit/audit.rules";
import type { ChargeRecord } from "#lib/charges/charges.queries";
import type { ChargeId, MerchantId } from "#lib/domain/ids";
import type { Product } from "#lib/domain/product";
import type { OwnInput } from "#lib/methods/contract/payment-input";
import type { ChargePlan } from "#lib/products/contract/charge-plan";

// Functions of the core that routes and the worker pass to code below the core.

/** Opens many charges in the caller's transaction. */
export type OpenCharges = (
  tx: Tx,
  merchantId: MerchantId,
  opened: { product: Product; charges: readonly ChargePlan<unknown>["charge"][] },
  now: Date,
) => Promise<ChargeRecord[]>;

/**
 * Starts an attempt of our own on a charge, once per claim. Throws `charge_not_payable`, `payment_method_not_allowed`,
 * `provider_error` for a refused start, and `provider_timeout` for one to be repeated.
 */
export type CollectCharge = (
  merchantId: MerchantId,
  chargeId: ChargeId,
  input: OwnInput,
  claimId: string,
) => Promise<AttemptRecord>;

/** Cancels a charge in its own transaction. Throws `illegal_transition` if it has ended. */
export type CancelCharge = (merchantId: MerchantId, chargeId: ChargeId, actor: Actor) => Promise<unknown>;
