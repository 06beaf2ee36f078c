import type { Tx } from "#db/client";
import type { MerchantRecord } from "#db/queries/access/merchants";
import type { AttemptRecord } from "#db/queries/attempts/attempts";
import type { ChargeRecord, NewCharge } from "#db/queries/charges/charges";
import type { PayCurrency } from "#lib/domain/crypto/pay-currencies";
import type { CheckoutCurrency } from "#lib/domain/money/exchange";
import type { PaymentMethod } from "#lib/domain/payment-methods";

/** A charge and the attempt that was stored with it, and what its product stores beside them. `isNew`: this request has stored it. */
export type OpenedCharge<Related> = {
  merchant: MerchantRecord;
  charge: ChargeRecord;
  attempt: AttemptRecord | null;
  isNew: boolean;
  related: Related;
};

/** What a request asks to be opened: judged by its product, not yet priced and not yet stored. */
export type ChargePlan<Related> = {
  charge: Omit<NewCharge, "id" | "product" | "checkoutId" | "feeMinor" | "requestClaimId">;
  /** The attempt that is started at once; null where the payer starts it on the checkout. */
  first: {
    method: PaymentMethod;
    currency?: CheckoutCurrency | undefined;
    coin?: PayCurrency | undefined;
  } | null;
  /** The attempt idempotency key that this request spends, where it has one. */
  attemptKey?: string | undefined;
  /** Stores what the product keeps beside the charge, in the transaction that stores the charge. */
  storeRelated(tx: Tx, stored: Omit<OpenedCharge<Related>, "related">, now: Date): Promise<Related>;
};

/** What an own start of a product came to: what stands beside the charge by now, or why the attempt has failed. */
export type ProductStart<Related> =
  | { related: Related }
  | { refusal: Error; noteFailure(tx: Tx, now: Date): Promise<void> };
