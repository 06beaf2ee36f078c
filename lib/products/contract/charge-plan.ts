import type { Tx } from "#db/client";
import type { AttemptRecord } from "#lib/attempts/attempts.queries";
import type { ChargeRecord, NewCharge } from "#lib/charges/charges.queries";
import type { MerchantRecord } from "#lib/merchants/merchants.queries";
import type { PaymentInput } from "#lib/methods/contract/payment-input";

/** A charge with its first attempt and its product's related rows. With `isNew`, this request stored it. */
export type OpenedCharge<Related> = {
  merchant: MerchantRecord;
  charge: ChargeRecord;
  attempt: AttemptRecord | null;
  isNew: boolean;
  related: Related;
};

/** A request to open a charge: checked by its product, not yet priced or stored. */
export type ChargePlan<Related> = {
  charge: Omit<NewCharge, "id" | "product" | "checkoutId" | "feeMinor" | "requestClaimId">;
  /** The attempt that starts immediately; null if the payer starts it on the checkout. */
  first: PaymentInput | null;
  /** The attempt idempotency key that this request consumes, if any. */
  attemptKey?: string | undefined;
  /** Stores the product's related rows in the transaction that stores the charge. */
  storeRelated(tx: Tx, stored: Omit<OpenedCharge<Related>, "related">, now: Date): Promise<Related>;
};

/** The result of a product's own start: its updated related rows, or why the attempt failed. */
export type ProductStart<Related> =
  | { related: Related }
  | { refusal: Error; noteFailure(tx: Tx, now: Date): Promise<void> };
