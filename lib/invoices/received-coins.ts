import type { Reader, Tx } from "#db/client";
import { type AttemptRecord, findAttempt } from "#lib/attempts/attempts.queries";
import { listChainTransactions } from "#lib/chain/chain-transactions.queries";
import type { ChargeRecord } from "#lib/charges/charges.queries";
import { feeShare, type PlacedPart, type SuspensePart } from "#lib/charges/rest-of-charge.rules";
import { unitsToFiat } from "#lib/coins/units.rules";
import { type Minor, restMinor } from "#lib/domain/money/minor";
import { isPaidInvoice } from "#lib/invoices/invoice-states.rules";
import { findInvoiceOfCharge, type PaymentInvoice, updateInvoice } from "#lib/invoices/invoices.queries";
import { recordInvoiceEvents } from "#lib/invoices/record-invoice-events";
import type { NewSuspense } from "#lib/ledger/suspense.queries";
import { COUNTABLE } from "#lib/payments/outcome.rules";
import { newId } from "#lib/platform/ids/new-id";
import type { InvoiceEventType } from "#lib/webhooks/event-data.contract";

/** The value of an invoice's coins in minor units of its currency, at its rate, rounded down. */
export function worthOf({ rate, payCurrency }: PaymentInvoice, units: bigint): Minor {
  return unitsToFiat(units, rate, payCurrency);
}

/** A payment's confirmed, unbooked coins, as a part of its charge. */
type Seen = { invoice: PaymentInvoice; attempt: AttemptRecord; confirmedUnits: bigint; part: SuspensePart };

/** An unpaid invoice's confirmed coins that count towards its charge, except those already held. */
export async function listReceived(reader: Reader, charge: ChargeRecord): Promise<PlacedPart[]> {
  const seen = await findSeen(reader, charge);
  return seen ? [{ ...seen.part, custodian: seen.attempt.custodian }] : [];
}

/** Books these coins, in the caller's transaction, so that the rest can be requested; null if no coins were seen. */
export async function holdReceived(tx: Tx, charge: ChargeRecord, now: Date): Promise<NewSuspense | null> {
  const seen = await findSeen(tx, charge);
  if (!seen) return null;
  await updateInvoice(tx, charge.merchantId, seen.invoice.id, {
    facts: { bookedUnits: seen.confirmedUnits },
    now,
  });
  return toSuspensePart(seen, COUNTABLE, now);
}

/**
 * Makes an invoice PAID, with its event, after another method paid its charge. Returns confirmed coins that do not
 * count, to be held as a second payment. Does nothing if the coins themselves paid.
 */
export async function closePaidInvoice(tx: Tx, charge: ChargeRecord, now: Date): Promise<NewSuspense | null> {
  const invoice = await findInvoiceOfCharge(tx, charge.merchantId, charge.id);
  if (!invoice) throw new Error("the invoice of a charge is missing");
  if (isPaidInvoice(invoice.status)) return null;
  const seen = await findSeen(tx, charge);
  const news: InvoiceEventType[] = invoice.told.includes("invoice.paid") ? [] : ["invoice.paid"];
  const facts = {
    status: "PAID" as const,
    bookedUnits: seen?.confirmedUnits ?? invoice.bookedUnits,
    told: [...invoice.told, ...news],
  };
  const paid = await updateInvoice(tx, charge.merchantId, invoice.id, { facts, now });
  await recordInvoiceEvents(tx, paid, news, now);
  return seen && toSuspensePart(seen, "DUPLICATE", now);
}

async function findSeen(reader: Reader, { merchantId, id }: ChargeRecord): Promise<Seen | null> {
  const invoice = await findInvoiceOfCharge(reader, merchantId, id);
  const attempt = invoice && (await findAttempt(reader, merchantId, invoice.attemptId));
  if (!attempt) return null;
  const transactions = await listChainTransactions(reader, [invoice]);
  const confirmedUnits = transactions
    .filter(({ confirmations }) => confirmations >= invoice.requiredConfirmations)
    .reduce((sum, { amountUnits }) => sum + amountUnits, 0n);
  const amountMinor = restMinor(worthOf(invoice, confirmedUnits), worthOf(invoice, invoice.bookedUnits));
  if (amountMinor <= 0) return null;
  return {
    invoice,
    attempt,
    confirmedUnits,
    part: { amountMinor, feeMinor: feeShare(attempt, amountMinor) },
  };
}

function toSuspensePart(
  { invoice, confirmedUnits, part }: Seen,
  reason: NewSuspense["reason"],
  now: Date,
): NewSuspense {
  const { chargeId, attemptId, provider, connectionId, providerPaymentId } = invoice;
  // A payment may be held in several sums. The total so far distinguishes them.
  const names = { provider, connectionId, providerPaymentId: `${providerPaymentId}:${confirmedUnits}` };
  return { id: newId("suspense"), chargeId, attemptId, ...names, ...part, reason, receivedAt: now };
}
