import type { Tx } from "#db/client";
import type { AttemptRecord } from "#lib/attempts/attempts.queries";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import { toChargeView } from "#lib/charges/charge-view";
import type { ChargeRecord } from "#lib/charges/charges.queries";
import { feeShare } from "#lib/charges/rest-of-charge.rules";
import { toSuspenseView } from "#lib/charges/suspense-view";
import { listSuspenseOf, type SuspenseRecord } from "#lib/ledger/suspense.queries";
import { getMerchantOrThrow } from "#lib/merchants/merchants.queries";
import { methodOf } from "#lib/methods/registry";
import {
  goesBackUnasked,
  isSecondPayment,
  type ProviderOutcome,
  type SuspenseReason,
} from "#lib/payments/outcome.rules";
import { holdMoney } from "#lib/payments/suspense/hold-money";
import { newId } from "#lib/platform/ids/new-id";
import { goesBackAlready } from "#lib/refunds/reported-refund.rules";
import { storeSuspenseRefund } from "#lib/refunds/store-suspense-refund";
import type { NewEvent } from "#lib/webhooks/record-events";

type Received = {
  attempt: AttemptRecord;
  outcome: Extract<ProviderOutcome, { kind: "PAID" }>;
  reason: SuspenseReason;
};

/**
 * Holds money that cannot pay its locked charge. Money of another payer and, if the method says so, a second payment are refunded
 * without anyone's decision; the refund and its job commit with it. Returns the events; null if this payment is already held.
 */
export async function holdReceived(
  tx: Tx,
  charge: ChargeRecord,
  received: Received,
  now: Date,
): Promise<NewEvent[] | null> {
  const item = await holdMoney(tx, charge, toSuspense(charge, received, now));
  if (!item) return null;
  const isRefused = goesBackUnasked(item.reason);
  if (!isRefused && !givesBack(received)) return [];
  if (!goesBackAlready(received.outcome.givenBack)) {
    await storeSuspenseRefund(tx, item, { claimId: null, startAfterMs: 0 }, SYSTEM_ACTOR);
  }
  return isRefused ? [await payerRefusedEvent(tx, charge, item, now)] : [];
}

/** True for a second payment of one debt, which its payer made by mistake. */
function givesBack({ attempt, outcome, reason }: Received): boolean {
  const { givesBackDuplicate } = methodOf(attempt.paymentMethod);
  return isSecondPayment(reason) && (givesBackDuplicate?.(outcome.providerPaymentId) ?? false);
}

async function payerRefusedEvent(
  tx: Tx,
  charge: ChargeRecord,
  item: SuspenseRecord,
  now: Date,
): Promise<NewEvent> {
  const [merchant, suspense] = await Promise.all([
    getMerchantOrThrow(tx, charge.merchantId),
    listSuspenseOf(tx, charge.merchantId, [charge.id]),
  ]);
  return {
    type: "charge.payer_refused",
    objectId: charge.id,
    data: {
      charge: toChargeView(charge, { merchant, suspense }, now),
      suspenseItem: toSuspenseView(item),
    },
  };
}

function toSuspense(charge: ChargeRecord, { attempt, outcome, reason }: Received, now: Date) {
  const { amountMinor, providerPaymentId, payer = null } = outcome;
  const { chargeId, id: attemptId, provider, connectionId } = attempt;
  return {
    id: newId("suspense"),
    chargeId,
    attemptId,
    provider,
    connectionId,
    providerPaymentId,
    amountMinor,
    feeMinor: feeShare(attempt, amountMinor),
    reason,
    receivedAt: now,
    // An anonymized charge stores no payer.
    payer: charge.anonymizedAt === null ? payer : null,
  };
}
