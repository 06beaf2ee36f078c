import { asMinor } from "#lib/domain/money/minor";
import { moneyOf } from "#lib/domain/money/money";
import { atPlatform } from "#lib/ledger/custody.rules";
import type { LedgerTransactionKind } from "#lib/ledger/ledger.rules";
import {
  accountId,
  type Posting,
  postAcceptedSuspense,
  postPaidWithdrawal,
  postPayment,
  postRefund,
  postReservedWithdrawal,
  postSuspense,
} from "#lib/ledger/ledger.rules";
import { type History, madeAt, merchantId, recipientId } from "../history.ts";
import { idAt } from "../id-at.ts";
import { type InvoiceFacts, invoiceAt } from "../invoice-at.ts";
import { amountOf, chargeAt, type Payment, paymentOfInvoice } from "../payment-at.ts";
import { shareMinor } from "./charges.ts";
import { instant, type TableRows } from "./table-rows.ts";

type Movement = {
  id: string;
  merchant: number;
  kind: LedgerTransactionKind;
  sourceId: string;
  chargeId: string | null;
  atMs: number;
  postings: Posting[];
};

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const MINUTE_MS = 60_000;
const MOST_A_ROW = 8;

/** Everything that moved money, by the rows that moved it, as the gateway posts it. */
function* movementsOf(history: History): Generator<Movement> {
  for (let row = 0; row < history.rows; row += 1) {
    const made = madeAt(history, row, false);
    const invoice = invoiceAt(history, row);
    const beneath = paymentOfInvoice(history, row);
    const moves = [
      ...ofPayment(history, chargeAt(history, row)),
      ...(beneath ? ofPayment(history, beneath) : ofWithdrawal(history, invoice)),
    ];
    for (const [ordinal, move] of moves.entries()) {
      yield { ...move, id: idAt("ledgerTransaction", made, row * MOST_A_ROW + ordinal) };
    }
  }
}

const brl = (minor: number) => moneyOf(minor, "BRL");

type Unnamed = Omit<Movement, "id">;

function ofPayment(history: History, payment: Payment): Unnamed[] {
  const { status, suspense, refund, merchant, chargeId, grossMinor } = payment;
  const owner = atPlatform(merchantId(history, merchant));
  const atMs = payment.endedMs ?? payment.madeMs;
  const move = (kind: LedgerTransactionKind, sourceId: string, postings: Posting[]): Unnamed => ({
    merchant,
    kind,
    sourceId,
    chargeId,
    atMs,
    postings,
  });
  const moves: Unnamed[] = [];
  if (status === "PAID") moves.push(move("PAYMENT", payment.attemptId, paymentLines(history, payment, atMs)));
  if (suspense) {
    const lines = postSuspense(owner, { provider: "sandbox", amount: brl(grossMinor) });
    moves.push(move("SUSPENSE", suspense.id, lines));
    if (suspense.status === "ACCEPTED") {
      moves.push(move("SUSPENSE_ACCEPTED", suspense.id, postAcceptedSuspense(owner, brl(grossMinor))));
    }
    if (suspense.status === "REFUNDED" && refund) {
      const back = postSuspense(owner, { provider: "sandbox", amount: brl(-grossMinor) });
      moves.push(move("SUSPENSE_REFUND", refund.id, back));
    }
  } else if (refund?.status === "SUCCEEDED") {
    const { amountMinor } = refund;
    const parts = [{ recipientId: null, amountMinor: asMinor(amountMinor) }];
    const lines = postRefund(owner, {
      provider: "sandbox",
      amount: brl(amountMinor),
      feeMinor: 0,
      parts,
      pending: [],
    });
    moves.push(move("REFUND", refund.id, lines));
  }
  return moves;
}

function paymentLines(history: History, payment: Payment, atMs: number): Posting[] {
  const { merchant, recipient, grossMinor, feeMinor, settlementDays } = payment;
  const shared = recipient === null ? 0 : shareMinor(payment);
  const own = { recipientId: null, amountMinor: asMinor(grossMinor - feeMinor - shared) };
  const parts =
    recipient === null
      ? [own]
      : [{ recipientId: recipientId(history, merchant, recipient), amountMinor: asMinor(shared) }, own];
  const at = Math.ceil((atMs + settlementDays * DAY_MS) / HOUR_MS) * HOUR_MS;
  const availableAt = settlementDays === 0 ? null : new Date(at);
  const owner = atPlatform(merchantId(history, merchant));
  return postPayment(owner, {
    provider: "sandbox",
    gross: brl(grossMinor),
    fee: brl(feeMinor),
    parts,
    availableAt,
  });
}

function ofWithdrawal(history: History, { row, id, merchant, status, madeMs }: InvoiceFacts): Unnamed[] {
  const owner = atPlatform(merchantId(history, merchant));
  const amountMinor = amountOf(row);
  const move = (kind: LedgerTransactionKind, postings: Posting[]): Unnamed => ({
    merchant,
    kind,
    sourceId: id,
    chargeId: null,
    atMs: madeMs + MINUTE_MS,
    postings,
  });
  const moves = [move("WITHDRAWAL_HELD", postReservedWithdrawal(owner, brl(amountMinor)))];
  if (status === "REJECTED")
    moves.push(move("WITHDRAWAL_RELEASED", postReservedWithdrawal(owner, brl(-amountMinor))));
  if (status === "CONFIRMED") {
    moves.push(
      move("WITHDRAWAL_PAID", postPaidWithdrawal(owner, { provider: "sandbox", amount: brl(amountMinor) })),
    );
  }
  return moves;
}

export const LEDGER_TRANSACTIONS: TableRows = {
  table: "ledger_transactions",
  columns: ["id", "merchant_id", "kind", "source_id", "charge_id", "created_at"],
  *rows(history) {
    for (const { id, merchant, kind, sourceId, chargeId, atMs } of movementsOf(history)) {
      yield [id, merchantId(history, merchant), kind, sourceId, chargeId, instant(atMs)];
    }
  },
};

export const LEDGER_POSTINGS: TableRows = {
  table: "ledger_postings",
  columns: [
    "id",
    "merchant_id",
    "transaction_id",
    "account_id",
    "amount_minor",
    "available_at",
    "created_at",
  ],
  *rows(history) {
    let number = 0;
    for (const { id, merchant, atMs, postings } of movementsOf(history)) {
      const at = instant(atMs);
      for (const { account, amountMinor, availableAt } of postings) {
        number += 1;
        yield [
          number,
          merchantId(history, merchant),
          id,
          accountId(account),
          amountMinor,
          availableAt && instant(availableAt.getTime()),
          at,
        ];
      }
    }
  },
};
