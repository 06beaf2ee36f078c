import { db, transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import { findProvider } from "#lib/connections/find-provider";
import type { InvoiceId } from "#lib/domain/ids";
import { isSentWithdrawal, isWithdrawalInFlight } from "#lib/invoices/invoice-states.rules";
import { findInvoice, type InvoiceRecord, noteWithdrawalRequested } from "#lib/invoices/invoices.queries";
import { enqueue } from "#lib/platform/jobs/queue";
import { raiseAnswerAlert } from "#lib/provider-health/raise-answer-alert";
import type { CoinPayoutState, CryptoProvider } from "#lib/providers/ports/crypto";
import { ProviderFault, ProviderUnavailable } from "#lib/providers/provider-error";
import { settleWithdrawal } from "#lib/withdrawals/settle-withdrawal";
import { withdrawalDiscrepancy } from "#lib/withdrawals/withdrawal-discrepancy";

const ASK_AGAIN_MS = 15_000;
/** How long a withdrawal is reserved to the job that begins to send it. */
const ONLY_SENDER_MS = 60_000;

/**
 * The job of an approved withdrawal: sends the coins and enquires until it ends; contradictions raise an alert. First it asks
 * whether the provider knows the payout, by the invoice's id, so that nothing is resent blindly. Throws the provider's errors, so
 * that the job is retried.
 */
export async function sendWithdrawal(invoiceId: InvoiceId): Promise<void> {
  const invoice = await findInvoice(db(), null, invoiceId);
  if (!invoice || !isWithdrawalInFlight(invoice.status)) return;
  const provider = await findProvider("crypto", invoice);
  if (!provider) return;
  const state = (await provider.findPayout(invoice.id)) ?? (await send(provider, invoice));
  await transaction(async (tx) => {
    const settled = await settleWithdrawal(tx, invoice, { reference: invoice.id, state }, databaseNow());
    const reason = settled && withdrawalDiscrepancy(settled, state);
    if (reason)
      await raiseAnswerAlert(tx, invoice, { about: { invoice: invoice.id }, answered: state, reason });
    if (!settled || !isWithdrawalInFlight(settled.status)) return;
    await enqueue(
      tx,
      "send-payout",
      { invoiceId },
      { startAfterMs: ASK_AGAIN_MS, group: invoice.merchantId },
    );
  });
}

async function send(provider: CryptoProvider, invoice: InvoiceRecord): Promise<CoinPayoutState> {
  const {
    id: reference,
    status,
    payCurrency: currency,
    payAddress: address,
    payUnits: amountUnits,
  } = invoice;
  if (address === null) throw new Error("a withdrawal has no address");
  if (isSentWithdrawal(status)) {
    const about = { invoice: reference };
    await raiseAnswerAlert(db(), invoice, { about, answered: null, reason: "CONTRADICTION" });
    return { status: "PENDING" };
  }
  const askedAt = databaseNow();
  const isFirst = await noteWithdrawalRequested(db(), invoice, askedAt);
  const answer = await ask(() => provider.sendPayout({ reference, currency, address, amountUnits }));
  if (answer instanceof ProviderUnavailable) {
    // A technical failure before sending is retried later.
    if (isFirst) await noteWithdrawalRequested(db(), invoice, null);
    throw answer;
  }
  const isOnly = isFirst && databaseNow().getTime() - askedAt.getTime() < ONLY_SENDER_MS;
  if (!("reason" in answer) || isOnly) return answer;
  // Another request may have arrived, so only an enquiry by the reference shows its result.
  const about = { invoice: reference };
  await raiseAnswerAlert(db(), invoice, { about, answered: answer, reason: "CONTRADICTION" });
  return { status: "PENDING" };
}

async function ask(send: () => Promise<CoinPayoutState>): Promise<CoinPayoutState | ProviderUnavailable> {
  try {
    return await send();
  } catch (error) {
    if (error instanceof ProviderUnavailable) return error;
    if (!(error instanceof ProviderFault)) throw error;
    return { status: "FAILED", reason: error.message };
  }
}
