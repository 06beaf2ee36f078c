import type { Tx } from "#db/client";
import type { Minor } from "#lib/domain/money/minor";
import { addMoney, moneyOf, negateMoney } from "#lib/domain/money/money";
import { insertLedgerTransaction } from "#lib/ledger/ledger.queries";
import {
  type LedgerTransactionKind,
  type Posting,
  postPaidPayout,
  postReservedPayout,
  postReturnedPayout,
} from "#lib/ledger/ledger.rules";
import type { PayoutRecord } from "#lib/payouts/payouts.queries";
import { newId } from "#lib/platform/ids/new-id";

type Step = Exclude<Extract<LedgerTransactionKind, `PAYOUT_${string}`>, "PAYOUT_RETURNED">;

/**
 * Posts a step of a payout: amount and fee are reserved (RESERVED), returned (RELEASED), reserved again because the money left
 * after all (REINSTATED), or paid out, and the fee becomes ours (PAID). Posting a step twice throws the error of the unique
 * index.
 */
export function postPayout(tx: Tx, payout: PayoutRecord, kind: Step): Promise<void> {
  const transaction = { id: newId("ledgerTransaction"), kind, sourceId: payout.id, chargeId: null };
  return insertLedgerTransaction(tx, payout, transaction, postingsOf(payout, kind));
}

/** Posts a returned payout, once per return id. */
export function postReturn(
  tx: Tx,
  payout: PayoutRecord,
  { id, amountMinor }: { id: string; amountMinor: Minor },
): Promise<void> {
  const kind = "PAYOUT_RETURNED" as const;
  const transaction = { id: newId("ledgerTransaction"), kind, sourceId: id, chargeId: null };
  const { provider, recipientId } = payout;
  const postings = postReturnedPayout(payout, { provider, recipientId, amount: moneyOf(amountMinor, "BRL") });
  return insertLedgerTransaction(tx, payout, transaction, postings);
}

function postingsOf(payout: PayoutRecord, kind: Step): Posting[] {
  const { recipientId, provider } = payout;
  const amount = moneyOf(payout.amountMinor, "BRL");
  const fee = moneyOf(payout.feeMinor, "BRL");
  const total = addMoney(amount, fee);
  switch (kind) {
    case "PAYOUT_RESERVED":
    case "PAYOUT_REINSTATED":
      return postReservedPayout(payout, { recipientId, total });
    case "PAYOUT_RELEASED":
      return postReservedPayout(payout, { recipientId, total: negateMoney(total) });
    case "PAYOUT_PAID":
      return postPaidPayout(payout, { provider, amount, fee });
  }
}
