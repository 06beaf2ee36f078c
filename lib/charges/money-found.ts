import type { AttemptId, ChargeId, MerchantId } from "#lib/domain/ids";
import type { NewSuspense } from "#lib/ledger/suspense.queries";
import type { ProviderOutcome } from "#lib/payments/outcome.rules";

/** Money of a charge that the charge's product found. The core settles and books it in the same transaction. */
export type MoneyFound = {
  merchantId: MerchantId;
  chargeId: ChargeId;
  attemptId: AttemptId;
  currency: string;
  /** The part that pays the charge; null if none does. */
  paid: Extract<ProviderOutcome, { kind: "PAID" }> | null;
  /** The part that pays nothing and is held; null if none is. */
  suspense: NewSuspense | null;
};
