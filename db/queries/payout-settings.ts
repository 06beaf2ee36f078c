import { eq } from "drizzle-orm";
import type { Reader, Tx } from "#db/client";
import { payoutSettings } from "#db/schema/payouts";
import type { MerchantId } from "#lib/domain/ids";
import { DEFAULT_PAYOUT_TERMS, type PayoutTerms } from "#lib/domain/payout";

/** A merchant's terms of payouts, and the Pix key that its own are sent to; null while it has named none. */
export type PayoutSettings = PayoutTerms & { pixKey: string | null };

const DEFAULTS: PayoutSettings = { ...DEFAULT_PAYOUT_TERMS, pixKey: null };
const COLUMNS = {
  pixKey: payoutSettings.pixKey,
  dailyLimitMinor: payoutSettings.dailyLimitMinor,
  approvalAboveMinor: payoutSettings.approvalAboveMinor,
  feeMinor: payoutSettings.feeMinor,
};

/** What a merchant decided of its payouts; the defaults where it has decided nothing. */
export async function getPayoutSettings(reader: Reader, merchantId: MerchantId): Promise<PayoutSettings> {
  const [settings] = await reader
    .select(COLUMNS)
    .from(payoutSettings)
    .where(eq(payoutSettings.merchantId, merchantId));
  return settings ?? DEFAULTS;
}

/** Changes the given settings of a merchant's payouts and returns all of them. */
export async function storePayoutSettings(
  tx: Tx,
  merchantId: MerchantId,
  changes: Partial<PayoutSettings>,
  now: Date,
): Promise<PayoutSettings> {
  const [stored] = await tx
    .insert(payoutSettings)
    .values({ merchantId, ...DEFAULTS, ...changes, updatedAt: now })
    .onConflictDoUpdate({ target: payoutSettings.merchantId, set: { ...changes, updatedAt: now } })
    .returning(COLUMNS);
  if (!stored) throw new Error("an upsert returned no row");
  return stored;
}
