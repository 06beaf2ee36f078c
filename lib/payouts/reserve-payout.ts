import type { Tx } from "#db/client";
import { databaseNow } from "#db/clock";
import { beyondLimit, lockDay } from "#lib/approvals/lock-day";
import type { Actor } from "#lib/audit/audit.rules";
import { recordAudit } from "#lib/audit/record-audit";
import type { Account } from "#lib/connections/connection.rules";
import { invalidField, PonteError } from "#lib/domain/errors";
import type { MerchantId, UserId } from "#lib/domain/ids";
import type { Minor } from "#lib/domain/money/minor";
import { formatReais } from "#lib/domain/money/money";
import { type Custodian, PLATFORM } from "#lib/ledger/custody.rules";
import { lockAvailable } from "#lib/ledger/ledger.queries";
import { netDebts } from "#lib/ledger/net-debts";
import { availableAfterHold } from "#lib/ledger/netting.rules";
import {
  needsApproval,
  type PayingAccount,
  type PayoutRefusal,
  type PayoutTerms,
  payoutRefusal,
  planWholePayout,
} from "#lib/payouts/payout.rules";
import { type PayoutAccount, refuseDuringHold } from "#lib/payouts/payout-account";
import { type Destination, listDestinations, type PayoutSource } from "#lib/payouts/payout-holds.queries";
import {
  findPayoutByClaim,
  insertPayout,
  movePayout,
  type NewPayout,
  type PayoutRecord,
} from "#lib/payouts/payouts.queries";
import { postPayout } from "#lib/payouts/post-payout";
import { recordPayoutEvent } from "#lib/payouts/record-payout-event";
import { newMarkedId } from "#lib/platform/ids/new-id";
import { enqueue } from "#lib/platform/jobs/queue";

/** A payout to reserve: an amount, or all that is available above a minimum; fees are extra. */
export type PayoutToReserve = {
  account: PayoutAccount;
  /** The sending bank. The money is reserved at its custodian. */
  sender: Account & { custodian: Custodian };
  requestedBy: UserId;
  /** When the requester, who saw the destinations, decided on this payout; null for a token, which sees none. */
  decidedAt: Date | null;
  wanted: { amountMinor: Minor } | { atLeastMinor: Minor };
  claimId: string | null;
  /** The requesting schedule's round; null for a person or token. */
  round: Pick<NewPayout, "scheduleId" | "dueAt"> | null;
};

/**
 * Reserves a payout under the locks of its day and account, so that parallel requests respect balance, limit and approval
 * threshold, and queues it unless approval is needed. Null if one is already reserved for its claim or round, or it is below the
 * minimum. Throws `payout_on_hold`, `insufficient_balance` and `limit_exceeded`.
 */
export async function reservePayout(
  tx: Tx,
  merchantId: MerchantId,
  requested: PayoutToReserve,
  actor: Actor,
): Promise<PayoutRecord | null> {
  const { account, sender, requestedBy, claimId, round } = requested;
  const now = databaseNow();
  const { recipientId, pixKey, document } = account;
  const { custodian } = sender;
  const { settings: terms, todayMinor } = await lockDay(tx, merchantId, now);
  const source = { recipientId, custodian, connectionId: sender.connectionId };
  const destinations = await readDestinations(tx, merchantId, source);
  // The merchant's debts and claims at its own accounts are netted before platform money leaves.
  const onHold = custodian === PLATFORM ? await netDebts(tx, merchantId, now) : null;
  const lockedMinor = await lockAvailable(tx, { merchantId, custodian }, "BRL", { now, recipientId });
  const onHoldMinor = recipientId === null ? (onHold?.get("BRL") ?? 0) : 0;
  const availableMinor = availableAfterHold(lockedMinor, onHoldMinor);
  // This comes before the check of the balance, from which an existing payout is already taken.
  if (claimId && (await findPayoutByClaim(tx, merchantId, claimId))) return null;
  const amountMinor = amountOf(requested.wanted, { availableMinor, todayMinor }, terms);
  if (amountMinor === null) return null;
  const waits = needsApproval(amountMinor, { todayMinor }, terms);
  const { provider, connectionId } = sender;
  const planned: NewPayout = {
    id: newMarkedId("payout", merchantId),
    ...{ recipientId, pixKey, document, provider, connectionId, amountMinor, requestedBy },
    destinationSetBy: listOtherAuthors(destinations, requested),
    feeMinor: terms.feeMinor,
    requestClaimId: claimId,
    scheduleId: round?.scheduleId ?? null,
    dueAt: round?.dueAt ?? null,
  };
  const payout = await insertPayout(tx, merchantId, planned, now);
  if (!payout) return null;
  await postPayout(tx, payout, "PAYOUT_RESERVED");
  await recordAudit(tx, merchantId, actor, {
    action: "payout.requested",
    objectType: "payout",
    objectId: payout.id,
    after: {
      amount: formatReais(amountMinor),
      fee: formatReais(terms.feeMinor),
      recipientId,
      custodian,
      pixKey,
      needsApproval: waits,
    },
  });
  const stored = waits ? payout : await approveReserved(tx, payout, {}, now);
  // This comes after the approval, so that the event has the payout's status.
  await recordPayoutEvent(tx, stored, "payout.requested", now);
  return stored;
}

/**
 * Approves a REQUESTED payout and queues its sending job, in the caller's transaction. Throws `illegal_transition` if
 * no longer REQUESTED.
 */
export async function approveReserved(
  tx: Tx,
  { merchantId, id }: PayoutRecord,
  by: { decidedBy?: UserId },
  now: Date,
): Promise<PayoutRecord> {
  const approved = await movePayout(tx, merchantId, id, {
    transition: "approve",
    facts: { ...by, approvedAt: now },
    now,
  });
  if (!approved) throw new PonteError("illegal_transition", "This payout is no longer REQUESTED.");
  await enqueue(tx, "pursue-payout", { payoutId: id }, { group: merchantId });
  return approved;
}

// These are read again under the lock, because a key, document or connection may have changed since the request began.
async function readDestinations(
  tx: Tx,
  merchantId: MerchantId,
  source: PayoutSource,
): Promise<Destination[]> {
  const { account, connections } = await listDestinations(tx, merchantId, source);
  refuseDuringHold(merchantId, account?.heldUntil ?? null, "/pixKey");
  for (const { heldUntil } of connections) refuseDuringHold(merchantId, heldUntil, "/custodian");
  return account ? [account, ...connections] : connections;
}

/** The people who changed the destination after the requester decided; null if one of them is unknown. */
function listOtherAuthors(
  destinations: readonly Destination[],
  { requestedBy, decidedAt }: PayoutToReserve,
): UserId[] | null {
  const changed = destinations.filter(
    ({ setAt }) => setAt !== null && (decidedAt === null || setAt > decidedAt),
  );
  const authors = new Set(changed.map(({ setBy }) => setBy));
  authors.delete(requestedBy);
  const known = [...authors].filter((author) => author !== null);
  return known.length === authors.size ? known : null;
}

function amountOf(
  wanted: PayoutToReserve["wanted"],
  account: PayingAccount,
  terms: PayoutTerms,
): Minor | null {
  if ("atLeastMinor" in wanted) return planWholePayout(account, terms, wanted.atLeastMinor);
  const refusal = payoutRefusal(wanted.amountMinor, account, terms);
  if (refusal) throw refused(refusal);
  return wanted.amountMinor;
}

function refused(refusal: PayoutRefusal): PonteError {
  switch (refusal) {
    case "exceeds_balance": {
      const { detail, errors } = invalidField(
        "/amount",
        refusal,
        "More than is available, including the fee.",
      );
      return new PonteError("insufficient_balance", detail, { errors });
    }
    case "exceeds_daily_limit":
      return beyondLimit();
  }
}
