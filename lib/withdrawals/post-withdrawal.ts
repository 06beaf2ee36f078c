import type { Tx } from "#db/client";
import { moneyOf, negateMoney } from "#lib/domain/money/money";
import type { InvoiceRecord } from "#lib/invoices/invoices.queries";
import { insertLedgerTransaction } from "#lib/ledger/ledger.queries";
import {
  type LedgerTransactionKind,
  type Posting,
  postPaidWithdrawal,
  postReservedWithdrawal,
} from "#lib/ledger/ledger.rules";
import { newId } from "#lib/platform/ids/new-id";

type Step = Extract<LedgerTransactionKind, `WITHDRAWAL_${string}`>;

/**
 * Posts a step of a withdrawal: the amount is reserved (HELD), returned to the merchant (RELEASED), or paid out (PAID). Posting a
 * step twice throws the error of the unique index.
 */
export function postWithdrawal(tx: Tx, invoice: InvoiceRecord, kind: Step): Promise<void> {
  const transaction = { id: newId("ledgerTransaction"), kind, sourceId: invoice.id, chargeId: null };
  return insertLedgerTransaction(tx, invoice, transaction, postingsOf(invoice, kind));
}

function postingsOf(invoice: InvoiceRecord, kind: Step): Posting[] {
  const { currency, provider, amountMinor } = invoice;
  const amount = moneyOf(amountMinor, currency);
  switch (kind) {
    case "WITHDRAWAL_HELD":
      return postReservedWithdrawal(invoice, amount);
    case "WITHDRAWAL_RELEASED":
      return postReservedWithdrawal(invoice, negateMoney(amount));
    case "WITHDRAWAL_PAID":
      return postPaidWithdrawal(invoice, { provider, amount });
  }
}
