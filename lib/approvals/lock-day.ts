import type { Tx } from "#db/client";
import { sumLeftSince } from "#lib/approvals/money-leaving.queries";
import { invalidField, PonteError } from "#lib/domain/errors";
import type { MerchantId } from "#lib/domain/ids";
import type { Minor } from "#lib/domain/money/minor";
import { startOfBrasiliaDay } from "#lib/domain/time/brasilia-time";
import { isWithinDay } from "#lib/payouts/payout-limits.rules";
import { lockPayoutSettings, type PayoutSettings } from "#lib/payouts/payout-settings.queries";

/** A merchant's limits on money that leaves, and what has left since today's start (Brasília), in BRL cents. */
export type LockedDay = { settings: PayoutSettings; startsAt: Date; todayMinor: Minor };

/**
 * Locks a merchant's daily limit until the transaction ends, because parallel payouts, refunds and withdrawals share
 * it. Take this lock before those of ledger accounts.
 */
export async function lockDay(tx: Tx, merchantId: MerchantId, now: Date): Promise<LockedDay> {
  const settings = await lockPayoutSettings(tx, merchantId, now);
  const startsAt = startOfBrasiliaDay(now);
  return { settings, startsAt, todayMinor: await sumLeftSince(tx, merchantId, startsAt) };
}

/** Throws `limit_exceeded` if the amount exceeds what is left of the day's limit. */
export function assertWithinDay({ settings, todayMinor }: LockedDay, amountMinor: Minor): void {
  if (!isWithinDay(amountMinor, todayMinor, settings.dailyLimitMinor)) throw beyondLimit();
}

/**
 * Locks the day of an approval, and throws `limit_exceeded` if a request of an earlier day exceeds what is left of today's limit.
 * One of today is already counted.
 */
export async function assertApprovedWithinDay(
  tx: Tx,
  { merchantId, createdAt, amountMinor }: { merchantId: MerchantId; createdAt: Date; amountMinor: Minor },
  now: Date,
): Promise<void> {
  const { settings, startsAt, todayMinor } = await lockDay(tx, merchantId, now);
  if (createdAt >= startsAt) return;
  if (isWithinDay(amountMinor, todayMinor, settings.dailyLimitMinor)) return;
  throw new PonteError("limit_exceeded", "Approved now, this would leave above today's limit.");
}

/** The refusal of an amount beyond the day's limit. */
export function beyondLimit(): PonteError {
  const { detail, errors } = invalidField(
    "/amount",
    "exceeds_daily_limit",
    "More than the rest of today's limit.",
  );
  return new PonteError("limit_exceeded", detail, { errors });
}
