import { eq } from "drizzle-orm";
import type { Reader, Tx } from "#db/client";
import { databaseNow, merchantTime } from "#db/clock";
import { payoutSettings } from "#db/schema/payouts";
import type { MerchantId, UserId } from "#lib/domain/ids";
import { DEFAULT_PAYOUT_TERMS, type PayoutTerms } from "#lib/payouts/payout.rules";
import type { PayoutLimits, Raise } from "#lib/payouts/payout-limits.rules";

/** Waiting raised limits, with their author and time. */
export type WaitingRaise = Raise & { by: UserId; at: Date };

/**
 * A merchant's current payout terms, its Pix key (null if none), when the hold after the key's last change ends (null if none),
 * that change's author and time, and waiting raised limits.
 */
export type PayoutSettings = PayoutTerms & {
  pixKey: string | null;
  heldUntil: Date | null;
  destinationSetBy: UserId | null;
  destinationSetAt: Date | null;
  raise: WaitingRaise | null;
};

const DEFAULTS: PayoutSettings = {
  ...DEFAULT_PAYOUT_TERMS,
  pixKey: null,
  heldUntil: null,
  destinationSetBy: null,
  destinationSetAt: null,
  raise: null,
};

type Row = typeof payoutSettings.$inferSelect;

/** A merchant's current payout settings, with defaults for missing ones. */
export async function getPayoutSettings(reader: Reader, merchantId: MerchantId): Promise<PayoutSettings> {
  const [row] = await reader.select().from(payoutSettings).where(eq(payoutSettings.merchantId, merchantId));
  return row ? asOf(row, merchantTime(merchantId, databaseNow())) : DEFAULTS;
}

/**
 * A merchant's payout settings, locked until the transaction ends. All money that leaves the merchant takes this lock, so its
 * holder knows what has left today. Take it before the locks of ledger accounts.
 */
export async function lockPayoutSettings(tx: Tx, merchantId: MerchantId, now: Date): Promise<PayoutSettings> {
  await tx
    .insert(payoutSettings)
    .values({ merchantId, ...toRow(DEFAULTS), updatedAt: now })
    .onConflictDoNothing();
  const [row] = await tx
    .select()
    .from(payoutSettings)
    .where(eq(payoutSettings.merchantId, merchantId))
    .for("update");
  if (!row) throw new Error("a merchant's payout settings are missing");
  return asOf(row, merchantTime(merchantId, now));
}

/** Changes the given payout settings of a merchant and returns all. */
export async function storePayoutSettings(
  tx: Tx,
  merchantId: MerchantId,
  changes: Partial<PayoutSettings>,
  now: Date,
): Promise<PayoutSettings> {
  const after = { ...(await lockPayoutSettings(tx, merchantId, now)), ...changes };
  await tx
    .update(payoutSettings)
    .set({ ...toRow(after), updatedAt: now })
    .where(eq(payoutSettings.merchantId, merchantId));
  return after;
}

function toRow({ raise, ...rest }: PayoutSettings) {
  return {
    ...rest,
    raisedDailyLimitMinor: raise?.limits.dailyLimitMinor ?? null,
    raisedApprovalAboveMinor: raise?.limits.approvalAboveMinor ?? null,
    raisedBy: raise?.by ?? null,
    raisedAt: raise?.at ?? null,
    raisedFrom: raise?.from ?? null,
  };
}

/** A row as it reads at an instant of the merchant's clock: a raise that is due is the limit. */
function asOf(row: Row, at: Date): PayoutSettings {
  const { pixKey, dailyLimitMinor, approvalAboveMinor, feeMinor } = row;
  const { heldUntil, destinationSetBy, destinationSetAt } = row;
  const destination = { pixKey, heldUntil, destinationSetBy, destinationSetAt };
  const settings = { dailyLimitMinor, approvalAboveMinor, feeMinor, ...destination };
  const raise = raiseOf(row);
  return raise && raise.from <= at ? { ...settings, ...raise.limits, raise: null } : { ...settings, raise };
}

function raiseOf({ raisedBy: by, raisedAt: at, raisedFrom: from, ...row }: Row): WaitingRaise | null {
  if (by === null || at === null || from === null) return null;
  const limits: Partial<PayoutLimits> = {};
  if (row.raisedDailyLimitMinor !== null) limits.dailyLimitMinor = row.raisedDailyLimitMinor;
  if (row.raisedApprovalAboveMinor !== null) limits.approvalAboveMinor = row.raisedApprovalAboveMinor;
  return { limits, by, at, from };
}
