import type { Tx } from "#db/client";
import { storeChainTransactions } from "#lib/chain/chain-transactions.queries";
import type { Account } from "#lib/connections/connection.rules";
import { isId } from "#lib/domain/ids";
import { findInvoice, type InvoiceRecord, moveWithdrawal } from "#lib/invoices/invoices.queries";
import { recordInvoiceEvents } from "#lib/invoices/record-invoice-events";
import type { CoinPayoutState } from "#lib/providers/ports/crypto";
import { postWithdrawal } from "#lib/withdrawals/post-withdrawal";

/**
 * The one step that applies a crypto provider's payout state, from any source: status, ledger and events in the
 * caller's transaction. The same or an older state changes nothing. Null if the payout is not ours.
 */
export async function settleWithdrawal(
  tx: Tx,
  { provider, connectionId }: Account,
  { reference, state }: { reference: string; state: CoinPayoutState },
  now: Date,
): Promise<InvoiceRecord | null> {
  const found = isId("invoice", reference) ? await findInvoice(tx, null, reference) : null;
  if (found?.type !== "WITHDRAWAL" || found.provider !== provider) return null;
  if (found.connectionId !== connectionId) return null;
  switch (state.status) {
    case "PENDING":
      return found;
    case "SENT":
      return (await send(tx, found, state, now)) ?? found;
    case "CONFIRMED": {
      const sent = (await send(tx, found, state, now)) ?? found;
      return (await confirm(tx, sent, state, now)) ?? sent;
    }
    case "FAILED":
      return (await fail(tx, found, state.reason, now)) ?? found;
  }
}

type Sent = { hash: string; confirmations: number };

async function send(tx: Tx, found: InvoiceRecord, sent: Sent, now: Date): Promise<InvoiceRecord | null> {
  const { merchantId, id } = found;
  const moved = await moveWithdrawal(tx, merchantId, id, {
    transition: "send",
    facts: { confirmations: sent.confirmations },
    now,
  });
  if (!moved) return null;
  await noteChainTransaction(tx, moved, sent, now);
  await recordInvoiceEvents(tx, moved, ["withdrawal.sent"], now);
  return moved;
}

async function confirm(tx: Tx, invoice: InvoiceRecord, sent: Sent, now: Date): Promise<InvoiceRecord | null> {
  const { merchantId, id } = invoice;
  const { confirmations } = sent;
  const moved = await moveWithdrawal(tx, merchantId, id, {
    transition: "confirm",
    facts: { confirmations },
    now,
  });
  if (!moved) return null;
  await noteChainTransaction(tx, moved, sent, now);
  await postWithdrawal(tx, moved, "WITHDRAWAL_PAID");
  await recordInvoiceEvents(tx, moved, ["withdrawal.confirmed"], now);
  return moved;
}

async function fail(
  tx: Tx,
  { merchantId, id }: InvoiceRecord,
  failureReason: string,
  now: Date,
): Promise<InvoiceRecord | null> {
  const moved = await moveWithdrawal(tx, merchantId, id, {
    transition: "fail",
    facts: { failureReason },
    now,
  });
  if (!moved) return null;
  await postWithdrawal(tx, moved, "WITHDRAWAL_RELEASED");
  await recordInvoiceEvents(tx, moved, ["withdrawal.failed"], now);
  return moved;
}

// A provider may send the coins again under another hash; the last hash is shown.
function noteChainTransaction(tx: Tx, invoice: InvoiceRecord, sent: Sent, now: Date): Promise<void> {
  const { hash, confirmations } = sent;
  const transaction = { hash, amountUnits: invoice.payUnits, confirmations, detectedAt: now };
  return storeChainTransactions(tx, invoice, [transaction], { keepsGone: false });
}
