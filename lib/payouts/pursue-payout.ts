import { db, transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import { toItsEnd } from "#db/work";
import { accountKey } from "#lib/connections/connection.rules";
import { findProvider } from "#lib/connections/find-provider";
import { checkBeforeSending } from "#lib/payouts/check-before-sending";
import { giveBack } from "#lib/payouts/decide-payout";
import {
  agreesWithBank,
  isPayeeChanged,
  isPursued,
  isWithBank,
  nextPayoutStep,
  PAYOUT_SENT_WITHIN_MS,
  payoutPauseMs,
  planUnknownPayout,
  RESENT_AFTER_MS,
} from "#lib/payouts/payout.rules";
import { payoutReference } from "#lib/payouts/payout-reference";
import {
  findPayoutOfProvider,
  mayPayoutBeSent,
  movePayout,
  notePayoutRequested,
  notePayoutUnsent,
  notePayoutWaits,
  type PayoutRecord,
} from "#lib/payouts/payouts.queries";
import { recordPayoutEvent } from "#lib/payouts/record-payout-event";
import { settlePayout } from "#lib/payouts/settle-payout";
import { enqueue, type JobData } from "#lib/platform/jobs/queue";
import { logger } from "#lib/platform/log/logger";
import { raiseAnswerAlert } from "#lib/provider-health/raise-answer-alert";
import { circuitPauseMs, permittedCalls } from "#lib/providers/calls/circuit-breaker";
import type { PayoutProvider, PixPayoutOutcome, PixPayoutRequest } from "#lib/providers/ports/payout";
import { ProviderFault, ProviderTimeout, ProviderUnavailable } from "#lib/providers/provider-error";
import { findRecipient } from "#lib/recipients/recipients.queries";

const RETRY_MS = 20_000;
/** How long to wait until someone has funded the account, or the bank can name a key's owner. */
const WAITING_MS = 5 * 60_000;
const UNKNOWN: PixPayoutOutcome = { kind: "PENDING" };

/**
 * The job of an approved payout: the bank is asked once to send it, and then enquired at growing intervals, up to a week after we
 * gave up. Retries after five minutes (low balance), 20 s (not reached), or when an open circuit allows it. A job after a hint
 * enquires once.
 */
export async function pursuePayout({ payoutId, isHint }: JobData["pursue-payout"]): Promise<void> {
  const payout = await findPayoutOfProvider(db(), payoutId);
  if (!payout || !isPursued(payout, databaseNow())) return;
  const isPermitted = permittedCalls("payout", accountKey(payout), 1) > 0;
  const then = isPermitted ? await advance(payout) : payout;
  if (isHint || !isPursued(then, databaseNow())) return;
  const startAfterMs = isPermitted ? pauseMs(then) : circuitPauseMs("payout", accountKey(payout));
  const later = { startAfterMs, group: payout.merchantId };
  await transaction((tx) => enqueue(tx, "pursue-payout", { payoutId }, later));
}

function pauseMs({ askedAt: requestedAt, waitsFor }: PayoutRecord): number {
  if (waitsFor !== null) return WAITING_MS;
  return requestedAt === null ? RETRY_MS : payoutPauseMs(databaseNow().getTime() - requestedAt.getTime());
}

async function advance(payout: PayoutRecord): Promise<PayoutRecord> {
  const bank = await openBank(payout);
  if (bank === "later") return payout;
  const next = nextPayoutStep(payout);
  if (next?.step === "send") {
    const held = bank && (await holdBack(bank, payout));
    if (held) return held;
    const begun = await begin(payout, bank !== null);
    return begun && bank && isWithBank(begun.status)
      ? settleProviderResult(begun, await ask(bank, begun))
      : (begun ?? payout);
  }
  if (!bank || !next) return payout;
  if (next.step === "enquire") return settleProviderResult(payout, await enquire(bank, payout, next.askedAt));
  const requested = { ...payout, askedAt: databaseNow() };
  const isOurs = await transaction((tx) =>
    notePayoutRequested(tx, payout.merchantId, payout.id, requested.askedAt),
  );
  return isOurs ? settleProviderResult(requested, await ask(bank, requested)) : payout;
}

/** Stops a payout to a key that another person owns, and records why a payout waits. Null if it may be sent now. */
async function holdBack(bank: PayoutProvider, payout: PayoutRecord): Promise<PayoutRecord | null> {
  const checked = await checkBeforeSending(bank, payout);
  switch (checked.kind) {
    case "SEND":
      return null;
    case "WAIT":
      return (await notePayoutWaits(db(), payout.merchantId, payout.id, checked.waitsFor)) ?? payout;
    case "STOP":
      return settleProviderResult(payout, { kind: "FAILED", failureCode: checked.failureCode });
  }
}

async function openBank(payout: PayoutRecord): Promise<PayoutProvider | null | "later"> {
  try {
    return await findProvider("payout", payout);
  } catch (error) {
    if (error instanceof ProviderUnavailable) return "later";
    throw error;
  }
}

/**
 * Marks the payout SENT before the request, so that other processes only enquire. Drops it if there is no bank, or its payee
 * changed. Null if another process began or ended it.
 */
function begin(payout: PayoutRecord, hasBank: boolean): Promise<PayoutRecord | null> {
  const { merchantId, id } = payout;
  return transaction(async (tx) => {
    const now = databaseNow();
    const recipient = payout.recipientId && (await findRecipient(tx, merchantId, payout.recipientId));
    const isChanged = recipient && isPayeeChanged(recipient, payout);
    if (!hasBank || isChanged) return giveBack(tx, payout, "drop", now);
    const sent = await movePayout(tx, merchantId, id, { transition: "send", facts: { askedAt: now }, now });
    if (sent) await recordPayoutEvent(tx, sent, "payout.sent", now);
    return sent;
  }, "send");
}

/** Sends a payout whose `askedAt` this process recorded, unless the process paused since; an enquiry then decides. */
async function ask(bank: PayoutProvider, payout: PayoutRecord): Promise<PixPayoutOutcome> {
  if (!(await mayPayoutBeSent(db(), payout, before(PAYOUT_SENT_WITHIN_MS)))) return UNKNOWN;
  const answer = await send(bank, payout);
  if (answer === "unsent") {
    await transaction((tx) => notePayoutUnsent(tx, payout, before(RESENT_AFTER_MS)));
    return UNKNOWN;
  }
  if (answer.kind !== "FAILED") return answer;
  // Another worker may have sent it by now, and this refusal does not concern that worker's request.
  return (await mayPayoutBeSent(db(), payout, before(RESENT_AFTER_MS))) ? answer : UNKNOWN;
}

function before(ms: number): Date {
  return new Date(databaseNow().getTime() - ms);
}

async function send(bank: PayoutProvider, payout: PayoutRecord): Promise<PixPayoutOutcome | "unsent"> {
  try {
    return await bank.sendPayout(requestOf(payout));
  } catch (error) {
    if (error instanceof ProviderUnavailable) return "unsent";
    if (error instanceof ProviderFault) return { kind: "FAILED", failureCode: "refused" };
    logger().warn({ payoutId: payout.id, err: error }, "the bank did not answer about a payout");
    return UNKNOWN;
  }
}

// A process may end between storing that it will send and sending. A payout that may have been sent is sent again only if the
// bank accepts a reference once. Otherwise an unknown payout is enquired about until we give it up.
async function enquire(
  bank: PayoutProvider,
  payout: PayoutRecord,
  requestedAt: Date,
): Promise<PixPayoutOutcome> {
  try {
    const found = await bank.findPayout(payoutReference(payout.id));
    if (found) return found;
    const ageMs = databaseNow().getTime() - requestedAt.getTime();
    const plan = planUnknownPayout(ageMs, bank.sendsOnce === true);
    if (plan === "never_arrived") return { kind: "FAILED", failureCode: "never_arrived" };
    if (plan === "wait") return UNKNOWN;
    logger().warn({ payoutId: payout.id }, "the bank does not know a payout; it is requested again");
    const again = await bank.sendPayout(requestOf(payout));
    // The first request may have arrived: only an enquiry by the reference reveals its end.
    return again.kind === "FAILED" ? UNKNOWN : again;
  } catch (error) {
    if (!(error instanceof ProviderTimeout || error instanceof ProviderFault)) throw error;
    return UNKNOWN;
  }
}

function requestOf({ id, amountMinor, pixKey: key, document }: PayoutRecord): PixPayoutRequest {
  return { reference: payoutReference(id), amountMinor, key, document };
}

function settleProviderResult(payout: PayoutRecord, outcome: PixPayoutOutcome): Promise<PayoutRecord> {
  return toItsEnd(() =>
    transaction(async (tx) => {
      const settled = await settlePayout(tx, payout, outcome, databaseNow());
      const alert = { about: { payout: payout.id }, answered: outcome, reason: "CONTRADICTION" } as const;
      if (!agreesWithBank(settled, outcome)) await raiseAnswerAlert(tx, payout, alert);
      return settled;
    }, "settle"),
  );
}
