import { eq } from "drizzle-orm";
import type { Reader, Tx } from "#db/client";
import { databaseNow, merchantTime } from "#db/clock";
import { payoutSettings } from "#db/schema/payouts";
import type { MerchantId, UserId } from "#lib/domain/ids";
import { DEFAULT_PAYOUT_TERMS, type PayoutTerms } from "#lib/domain/payout/payout";
import type { PayoutLimits, Raise } from "#lib/domain/payout/payout-limits";

/** Raised limits that wait, who raised them and when. */
export type WaitingRaise = Raise & { by: UserId; at: Date };

/**
 * A merchant's terms of payouts as they count now, the Pix key that its own are sent to (null while it has named none), when the hold
 * ends that its last change began (null where none did), who made that change and when, and the raised limits that wait.
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

/** What a merchant decided of its payouts, as it counts now; the defaults where it has decided nothing. */
export async function getPayoutSettings(reader: Reader, merchantId: MerchantId): Promise<PayoutSettings> {
  const [row] = await reader.select().from(payoutSettings).where(eq(payoutSettings.merchantId, merchantId));
  return row ? asOf(row, merchantTime(merchantId, databaseNow())) : DEFAULTS;
}

/**
 * The same under a lock until the transaction ends, for all money that leaves the merchant: whoever holds it knows what has left
 * today. Take it before the locks of ledger accounts.
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
  if (!row) throw new Error("a merchant's settings of payouts vanished");
  return asOf(row, merchantTime(merchantId, now));
}

/** Changes the given settings of a merchant's payouts and returns all of them. */
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

/** A row as it counts at an instant of the merchant's clock: a raise whose time has come is the limit. */
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
