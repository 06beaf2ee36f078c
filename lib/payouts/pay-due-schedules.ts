import { db, type Tx, transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import { refusalIn } from "#lib/domain/errors";
import { isId, type RecipientId } from "#lib/domain/ids";
import { availableOf } from "#lib/ledger/balance.rules";
import { PLATFORM } from "#lib/ledger/custody.rules";
import { listBalances } from "#lib/ledger/ledger.queries";
import { getMerchantOrThrow } from "#lib/merchants/merchants.queries";
import { assertOwnKey, findSender, getPayoutAccount } from "#lib/payouts/payout-account";
import { nextPayoutAt } from "#lib/payouts/payout-schedule.rules";
import {
  findPayoutSchedule,
  listMerchantsWithDueSchedules,
  listScheduledRecipients,
  lockDueSchedule,
  type PayoutScheduleRecord,
  setNextPayout,
} from "#lib/payouts/payout-schedules.queries";
import { reservePayout } from "#lib/payouts/reserve-payout";
import { sweepMerchants } from "#lib/platform/clock/sweep-clocks";
import { enqueue, type JobData } from "#lib/platform/jobs/queue";
import { logger } from "#lib/platform/log/logger";
import { clockTime, type MerchantClock } from "#lib/test-clock/test-clocks.queries";

type Round = JobData["pay-out-account"];

/**
 * Begins the rounds of all due schedules: each account with enough money gets a job, in the transaction that sets the
 * schedule's next due time.
 */
export async function payDueSchedules(): Promise<void> {
  await sweepMerchants(1, listMerchantsWithDueSchedules, ({ offset }, clock) =>
    transaction((tx) => beginRound(tx, clock, offset)),
  );
}

async function beginRound(tx: Tx, clock: MerchantClock, offset: number): Promise<number> {
  const now = databaseNow();
  const schedule = await lockDueSchedule(tx, { ...clock, now }, offset);
  if (!schedule) return 0;
  const { id: scheduleId, merchantId, nextAt } = schedule;
  const { timeZone } = await getMerchantOrThrow(tx, merchantId);
  for (const recipientId of await listCovered(tx, schedule, now)) {
    const round = { scheduleId, recipientId, dueAt: nextAt.toISOString() };
    await enqueue(tx, "pay-out-account", round, { group: merchantId });
  }
  await setNextPayout(
    tx,
    merchantId,
    scheduleId,
    nextPayoutAt(schedule, clockTime({ ...clock, now }), timeZone),
  );
  return 1;
}

// The available balance is checked again under the account's lock. Checking it here saves jobs, and questions to banks about
// keys.
async function listCovered(
  tx: Tx,
  { merchantId, covers, recipientId, minimumMinor }: PayoutScheduleRecord,
  now: Date,
): Promise<(RecipientId | null)[]> {
  const others = covers === "RECIPIENTS" ? await listScheduledRecipients(tx, merchantId) : new Set();
  const kind = covers === "MERCHANT" ? "MERCHANT" : "RECIPIENT";
  const owners = recipientId === null ? undefined : [recipientId];
  // Schedules do not pay out money at a merchant's own account; people request that.
  const accounts = await listBalances(tx, merchantId, [kind], { now, custodian: PLATFORM, owners });
  return accounts.flatMap((account) => {
    const { owner, currency } = account;
    if (currency !== "BRL" || availableOf(account) < minimumMinor) return [];
    if (owner === null) return [null];
    return isId("recipient", owner) && !others.has(owner) ? [owner] : [];
  });
}

/**
 * Pays one account's available balance once per round of its schedule, however often the job runs. What cannot be paid waits for
 * the next round or the end of a hold. Throws if the bank does not report the key's owner, so that the job is retried.
 */
export async function payOutAccount(round: Round): Promise<void> {
  const { scheduleId, recipientId, dueAt } = round;
  const schedule = await findPayoutSchedule(db(), scheduleId);
  if (!schedule) return;
  try {
    await reserveAll(schedule, recipientId, new Date(dueAt));
  } catch (error) {
    const refusal = refusalIn(error);
    if (!refusal || refusal.code.startsWith("provider_")) throw error;
    if (refusal.code === "payout_on_hold") await waitForHold(schedule, round, refusal.retryAfterMs ?? 0);
    logger().info(
      { scheduleId, recipientId, code: refusal.code },
      "an account is skipped by its payout schedule this time",
    );
  }
}

// A schedule that runs every few minutes retries by itself.
async function waitForHold(
  { merchantId, every }: PayoutScheduleRecord,
  round: Round,
  startAfterMs: number,
): Promise<void> {
  if (every === "MINIMUM") return;
  await transaction((tx) => enqueue(tx, "pay-out-account", round, { startAfterMs, group: merchantId }));
}

async function reserveAll(
  {
    id: scheduleId,
    merchantId,
    minimumMinor,
    setBy: requestedBy,
    updatedAt: decidedAt,
  }: PayoutScheduleRecord,
  recipientId: RecipientId | null,
  dueAt: Date,
): Promise<void> {
  const merchant = await getMerchantOrThrow(db(), merchantId);
  const account = await getPayoutAccount(merchant, recipientId, null);
  const sender = await findSender(merchant, minimumMinor, PLATFORM);
  if (!sender) return;
  await assertOwnKey(sender.adapter, account);
  const wanted = { atLeastMinor: minimumMinor };
  const round = { scheduleId, dueAt };
  const requested = { account, sender, requestedBy, decidedAt, wanted, claimId: null, round };
  await transaction((tx) => reservePayout(tx, merchantId, requested, SYSTEM_ACTOR));
}
