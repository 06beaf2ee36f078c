import { databaseNow, merchantTime } from "#db/clock";
import type { MerchantId } from "#lib/domain/ids";
import type { Minor } from "#lib/domain/money/minor";
import { formatReais } from "#lib/domain/money/money";
import type { PayoutSettingsView } from "#lib/payouts/payout.contract";
import { lastingHold } from "#lib/payouts/payout-hold.rules";
import type { PayoutSettings, WaitingRaise } from "#lib/payouts/payout-settings.queries";

/** A merchant's payout settings as the API returns them. */
export function toPayoutSettingsView(
  merchantId: MerchantId,
  { pixKey, dailyLimitMinor, approvalAboveMinor, feeMinor, heldUntil, raise }: PayoutSettings,
): PayoutSettingsView {
  const now = merchantTime(merchantId, databaseNow());
  return {
    pixKey,
    heldUntil: lastingHold(heldUntil, now)?.toISOString() ?? null,
    dailyLimit: formatReais(dailyLimitMinor),
    approvalAbove: formatReais(approvalAboveMinor),
    fee: formatReais(feeMinor),
    raise: raise && toRaiseView(raise),
  };
}

/** Waiting raised limits as the API returns them. */
export function toRaiseView({ limits, at, from }: WaitingRaise): NonNullable<PayoutSettingsView["raise"]> {
  const shown = (minor: Minor | undefined) => (minor === undefined ? null : formatReais(minor));
  return {
    dailyLimit: shown(limits.dailyLimitMinor),
    approvalAbove: shown(limits.approvalAboveMinor),
    requestedAt: at.toISOString(),
    countsFrom: from.toISOString(),
  };
}
