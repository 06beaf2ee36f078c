import type { Tx } from "#db/client";
import { sumLeftSince } from "#db/queries/ledger/money-leaving";
import { lockPayoutSettings, type PayoutSettings } from "#db/queries/payouts/payout-settings";
import { invalidField, PonteError } from "#lib/domain/errors";
import type { MerchantId } from "#lib/domain/ids";
import { isWithinDay } from "#lib/domain/payout/payout-limits";
import { startOfBrasiliaDay } from "#lib/domain/time/brasilia-time";

/** What bounds the money that leaves a merchant, and what has left today, in Brasília's day and cents of BRL. */
export type LockedDay = { settings: PayoutSettings; todayMinor: number };

/**
 * Locks what may leave a merchant today until the transaction ends, so that parallel requests of every kind (payouts, refunds,
 * withdrawals) are judged by one sum. Take it before the locks of ledger accounts.
 */
export async function lockDay(tx: Tx, merchantId: MerchantId, now: Date): Promise<LockedDay> {
  const settings = await lockPayoutSettings(tx, merchantId, now);
  return { settings, todayMinor: await sumLeftSince(tx, merchantId, startOfBrasiliaDay(now)) };
}

/** Throws `limit_exceeded` when with that amount more than the day's limit would leave. */
export function assertWithinDay({ settings, todayMinor }: LockedDay, amountMinor: number): void {
  if (!isWithinDay(amountMinor, todayMinor, settings.dailyLimitMinor)) throw beyondLimit();
}

/** The refusal of an amount that is more than the day's limit still lets leave. */
export function beyondLimit(): PonteError {
  const { detail, errors } = invalidField(
    "/amount",
    "exceeds_daily_limit",
    "More than may still leave today.",
  );
  return new PonteError("limit_exceeded", detail, { errors });
}
