import { db } from "#db/client";
import { getOwnUser } from "#lib/account/get-own-user";
import { approvalShownTo } from "#lib/approvals/approval-bar.rules";
import { judgeApprovers } from "#lib/approvals/find-approval";
import type { SearchParams } from "#lib/client/params/search-params";
import type { MerchantId } from "#lib/domain/ids";
import { isZeroAmount } from "#lib/domain/money/money";
import { nullWhenMissing } from "#lib/pages/null-when-missing";
import { toApprovalRequest } from "#lib/payouts/decide-raise";
import type { PayoutScheduleView } from "#lib/payouts/payout.contract";
import type { ScheduleCover } from "#lib/payouts/payout-schedule.rules";
import { listPayoutSchedules } from "#lib/payouts/payout-schedules";
import { getPayoutSettings } from "#lib/payouts/payout-settings";
import { readPayoutSettingsParams } from "#lib/payouts/payout-settings.params";
import { getPayoutSettings as queryPayoutSettings } from "#lib/payouts/payout-settings.queries";
import { currentMerchantSession, type MerchantSession } from "#lib/platform/page/current-session";
import { getRecipient } from "#lib/recipients/get-recipient";
import { may } from "#lib/team/permissions.rules";

/**
 * A balance that can have a payout schedule: the merchant's, one recipient's, or all recipients'. `schedule` is null until one
 * is set.
 */
export type ScheduledBalance = {
  covers: ScheduleCover;
  recipient: { id: string; name: string } | null;
  schedule: PayoutScheduleView | null;
};

/**
 * Destination, limits and schedules of payouts: of the merchant's balance, of all recipients and, if the address names one, of
 * that recipient.
 */
export async function loadPayoutSettingsPage(search: SearchParams) {
  const session = await currentMerchantSession();
  const { merchantId } = session;
  const recipientId = readPayoutSettingsParams(search);
  const [settings, { data }, named] = await Promise.all([
    getPayoutSettings(merchantId),
    listPayoutSchedules(merchantId, undefined),
    recipientId === null ? null : readNamed(merchantId, recipientId),
  ]);
  const of = (covers: ScheduleCover): ScheduledBalance => ({
    covers,
    recipient: null,
    schedule: data.find((schedule) => schedule.covers === covers) ?? null,
  });
  return {
    settings,
    isFree: isZeroAmount(settings.fee),
    balances: [...(named ? [named] : []), of("MERCHANT"), of("RECIPIENTS")],
    raiseDecision: await readRaiseDecision(session),
    mayChangeTerms: may(session, "settings:manage"),
    mayMove: may(session, "money:move"),
  };
}

/** What prevents the person from approving waiting raises; null for a person who may not decide about them. */
async function readRaiseDecision(session: MerchantSession) {
  const { raise } = await queryPayoutSettings(db(), session.merchantId);
  if (!raise || !may(session, "money:move")) return null;
  const looking = await getOwnUser(session.userId);
  const { permission, ...request } = toApprovalRequest(raise);
  const requests = { permission, waiting: [{ id: "raise", ...request }] };
  const judged = await judgeApprovers(db(), { team: session.merchantId, looking }, requests);
  return approvalShownTo(looking.id, judged.get("raise") ?? []);
}

async function readNamed(merchantId: MerchantId, recipientId: string): Promise<ScheduledBalance | null> {
  const recipient = await getRecipient(merchantId, recipientId).catch(nullWhenMissing);
  if (!recipient) return null;
  const { data } = await listPayoutSchedules(merchantId, recipient.id);
  const { id, name } = recipient;
  return { covers: "RECIPIENT", recipient: { id, name }, schedule: data[0] ?? null };
}
