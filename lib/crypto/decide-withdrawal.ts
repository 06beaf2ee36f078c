import { type Tx, transaction } from "#db/client";
import { type InvoiceFacts, type InvoiceRecord, moveWithdrawal } from "#db/queries/invoices";
import { getInvoiceOrThrow, viewInvoice } from "#lib/crypto/get-invoice";
import { quoteCoin } from "#lib/crypto/quote-coin";
import { tellInvoice } from "#lib/crypto/tell-invoice";
import { PonteError } from "#lib/domain/errors";
import type { UserId } from "#lib/domain/ids";
import { enqueue } from "#lib/jobs/queue";
import { postWithdrawal } from "#lib/ledger/post-withdrawal";
import type { InvoiceView } from "#lib/schemas/invoice";

/**
 * Approves a withdrawal of any merchant, for staff: its coins are quoted at the rate of now, and a job sends them. Throws
 * `not_found`, `forbidden` for the person who asked, `illegal_transition` when it was decided before, and what quoting throws.
 */
export async function approveWithdrawal(userId: UserId, invoiceId: string): Promise<InvoiceView> {
  const invoice = await decidableOrThrow(userId, invoiceId);
  // A rate of the day it was asked for would let the merchant, or us, lose by the days in between.
  const { rate, units } = await quoteCoin(invoice.amountMinor, invoice.currency, invoice.payCurrency);
  return decide(
    invoice,
    "approve",
    { decidedBy: userId, rate, payUnits: units },
    async (tx, approved, now) => {
      await enqueue(tx, "send-payout", { invoiceId: approved.id });
      await tellInvoice(tx, approved, ["withdrawal.approved"], now);
    },
  );
}

/**
 * Rejects a withdrawal of any merchant, for staff: what was set aside is the merchant's again. Throws `not_found`,
 * `forbidden` for the person who asked, `illegal_transition` when it was decided before.
 */
export async function rejectWithdrawal(userId: UserId, invoiceId: string): Promise<InvoiceView> {
  const invoice = await decidableOrThrow(userId, invoiceId);
  return decide(invoice, "reject", { decidedBy: userId }, async (tx, rejected, now) => {
    await postWithdrawal(tx, rejected, "WITHDRAWAL_RELEASED");
    await tellInvoice(tx, rejected, ["withdrawal.rejected"], now);
  });
}

async function decidableOrThrow(userId: UserId, invoiceId: string): Promise<InvoiceRecord> {
  const invoice = await getInvoiceOrThrow(null, invoiceId);
  if (invoice.type !== "WITHDRAWAL") throw new PonteError("not_found", "There is no such withdrawal.");
  if (invoice.requestedBy === userId) {
    throw new PonteError("forbidden", "Who asked for a withdrawal may not decide about it.");
  }
  if (invoice.status !== "REQUESTED") throw decided();
  return invoice;
}

async function decide(
  { merchantId, id }: InvoiceRecord,
  event: "approve" | "reject",
  facts: InvoiceFacts,
  follow: (tx: Tx, moved: InvoiceRecord, now: Date) => Promise<void>,
): Promise<InvoiceView> {
  const decidedInvoice = await transaction(async (tx) => {
    const now = new Date();
    const moved = await moveWithdrawal(tx, merchantId, id, event, facts, now);
    if (!moved) throw decided();
    await follow(tx, moved, now);
    return moved;
  });
  return viewInvoice(decidedInvoice);
}

function decided(): PonteError {
  return new PonteError("illegal_transition", "This withdrawal has been decided about already.");
}
