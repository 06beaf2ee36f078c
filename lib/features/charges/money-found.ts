import type { NewSuspense } from "#db/queries/ledger/suspense";
import type { AttemptId, ChargeId, MerchantId } from "#lib/domain/ids";
import type { ProviderOutcome } from "#lib/domain/payment/outcome";

/** Money of a charge that its product has found, for the core to settle and book in the same transaction. */
export type MoneyFound = {
  merchantId: MerchantId;
  chargeId: ChargeId;
  attemptId: AttemptId;
  currency: string;
  /** What pays the charge; null where nothing does. */
  paid: Extract<ProviderOutcome, { kind: "PAID" }> | null;
  /** What pays nothing and is held; null where nothing is. */
  suspense: NewSuspense | null;
};
