import { db, transaction } from "#db/client";
import { databaseNow, merchantTime } from "#db/clock";
import type { Actor } from "#lib/audit/audit.rules";
import { changedMembers } from "#lib/audit/changed-members";
import { recordAudit } from "#lib/audit/record-audit";
import type { MerchantId, RecipientId, UserId } from "#lib/domain/ids";
import { asMinor } from "#lib/domain/money/minor";
import { formatReais } from "#lib/domain/money/money";
import { getMerchantOrThrow } from "#lib/merchants/merchants.queries";
import type {
  PayoutScheduleListView,
  PayoutScheduleView,
  SetPayoutScheduleBody,
} from "#lib/payouts/payout.contract";
import { nextPayoutAt } from "#lib/payouts/payout-schedule.rules";
import {
  lockPayoutSchedule,
  type PayoutScheduleRecord,
  listPayoutSchedules as queryPayoutSchedules,
  removePayoutSchedule,
  upsertPayoutSchedule,
} from "#lib/payouts/payout-schedules.queries";
import { newMarkedId } from "#lib/platform/ids/new-id";
import { getRecipientOrThrow } from "#lib/recipients/get-recipient";

const DEFAULT_MINIMUM_MINOR = asMinor(100);

/**
 * The schedules of the merchant and all its recipients or, with an id, of one recipient. Throws `not_found` for an
 * unknown recipient.
 */
export async function listPayoutSchedules(
  merchantId: MerchantId,
  recipientId: string | undefined,
): Promise<PayoutScheduleListView> {
  const of = recipientId === undefined ? null : (await getRecipientOrThrow(merchantId, recipientId)).id;
  return viewSchedules(merchantId, of);
}

/**
 * Sets, changes or ends a schedule, whose payouts are requested in its author's name. Throws `not_found` for an unknown
 * recipient.
 */
export async function setPayoutSchedule(
  { merchantId, userId: setBy }: { merchantId: MerchantId; userId: UserId },
  body: SetPayoutScheduleBody,
  actor: Actor,
): Promise<PayoutScheduleListView> {
  const { covers, every, onDay = null, minimum: minimumMinor = DEFAULT_MINIMUM_MINOR } = body;
  const named = body.recipientId;
  const recipientId = named === undefined ? null : (await getRecipientOrThrow(merchantId, named)).id;
  const { timeZone } = await getMerchantOrThrow(db(), merchantId);
  const covered = { covers, recipientId };
  await transaction(async (tx) => {
    const now = databaseNow();
    const before = await lockPayoutSchedule(tx, merchantId, covered);
    if (every === "NEVER") await removePayoutSchedule(tx, merchantId, covered);
    else {
      const nextAt = nextPayoutAt({ every, onDay }, merchantTime(merchantId, now), timeZone);
      const id = before?.id ?? newMarkedId("payoutSchedule", merchantId);
      const schedule = { id, ...covered, every, onDay, minimumMinor, nextAt, setBy };
      await upsertPayoutSchedule(tx, merchantId, schedule, now);
    }
    const after = await lockPayoutSchedule(tx, merchantId, covered);
    const changes = changedMembers(toMembers(before), toMembers(after));
    const object = { objectType: "payout_schedule", objectId: recipientId ?? merchantId };
    if (changes) {
      await recordAudit(tx, merchantId, actor, { action: "payout_schedule.updated", ...object, ...changes });
    }
  });
  return viewSchedules(merchantId, recipientId);
}

function toMembers(schedule: PayoutScheduleRecord | null) {
  return {
    covers: schedule?.covers ?? null,
    every: schedule?.every ?? null,
    onDay: schedule?.onDay ?? null,
    minimum: schedule && formatReais(schedule.minimumMinor),
  };
}

async function viewSchedules(
  merchantId: MerchantId,
  recipientId: RecipientId | null,
): Promise<PayoutScheduleListView> {
  const schedules = await queryPayoutSchedules(db(), merchantId, recipientId);
  return { data: schedules.map(toView) };
}

function toView(schedule: PayoutScheduleRecord): PayoutScheduleView {
  const { covers, recipientId, every, onDay, minimumMinor, nextAt } = schedule;
  const minimum = formatReais(minimumMinor);
  return { covers, recipientId, every, onDay, minimum, nextAt: nextAt.toISOString() };
}
