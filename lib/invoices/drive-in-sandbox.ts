import { db } from "#db/client";
import type { PayCurrency } from "#lib/coins/pay-currencies.rules";
import { InvalidUnitsError, parseUnits } from "#lib/coins/units.rules";
import { invalidField, PonteError } from "#lib/domain/errors";
import type { MerchantId } from "#lib/domain/ids";
import { findInvoiceByPaymentId } from "#lib/invoices/invoices.queries";
import { onceUnder } from "#lib/platform/claims/once-in-transaction";
import { mineBlocks, payCrypto, reorganize } from "#lib/sandbox/chain/drive";
import { findCryptoPayment, type PaymentSnapshot, paymentStatus } from "#lib/sandbox/chain/payments";

type Driven = { status: ReturnType<typeof paymentStatus> };

const AMOUNT_REASONS = {
  not_a_decimal: 'Must be a plain decimal string such as "0.0012".',
  too_many_decimals: "Has more decimals than the coin.",
  out_of_range: "Must be above 0 and at most 100 times the invoice's amount.",
} as const;

/**
 * Lets a sandbox payer send `amount` whole coins (by default the amount owed) to the merchant's invoice, with `confirmations` (by
 * default those that the coin needs). The sandbox reports them like any provider. Throws `not_found` for another merchant's
 * payment, `invalid_request` for a wrong amount, and `illegal_transition` at the sandbox's limit of transactions.
 */
export async function payCryptoInSandbox(
  merchantId: MerchantId,
  paymentId: string,
  paid: { amount: string | null; confirmations: number | null },
  claimId: string | null = null,
): Promise<Driven> {
  const { payment } = await getOwnPaymentOrThrow(merchantId, paymentId);
  const amountUnits = paid.amount === null ? null : parseAmount(paid.amount, payment.currency);
  const outcome = await payCrypto(
    paymentId,
    { amountUnits, confirmations: paid.confirmations },
    onceUnder(claimId),
  );
  if (outcome === "amount_too_large") throw refusedAmount("out_of_range");
  if (outcome === "too_many_transactions")
    throw new PonteError("illegal_transition", "The sandbox accepts no more transactions for this payment.");
  return toDriven(outcome);
}

/** Mines blocks on the chain of one of the merchant's invoices. Throws `not_found` for others. */
export async function mineInSandbox(
  merchantId: MerchantId,
  paymentId: string,
  blocks: number,
  claimId: string | null = null,
): Promise<Driven> {
  await getOwnPaymentOrThrow(merchantId, paymentId);
  return toDriven(await mineBlocks(paymentId, blocks, onceUnder(claimId)));
}

/**
 * Replaces the last blocks on the chain of one of the merchant's invoices; `drop` removes their content. Throws
 * `not_found` for others.
 */
export async function reorganizeInSandbox(
  merchantId: MerchantId,
  paymentId: string,
  replaced: { depth: number; drop: boolean },
  claimId: string | null = null,
): Promise<Driven> {
  await getOwnPaymentOrThrow(merchantId, paymentId);
  return toDriven(await reorganize(paymentId, replaced, onceUnder(claimId)));
}

async function getOwnPaymentOrThrow(merchantId: MerchantId, paymentId: string): Promise<PaymentSnapshot> {
  const invoice = await findInvoiceByPaymentId(merchantId, paymentId);
  const payment = invoice && (await findCryptoPayment(db(), paymentId));
  if (!payment) throw notFound();
  return payment;
}

function toDriven(snapshot: PaymentSnapshot | null): Driven {
  if (!snapshot) throw notFound();
  return { status: paymentStatus(snapshot) };
}

function parseAmount(amount: string, currency: PayCurrency): bigint {
  try {
    return parseUnits(amount, currency);
  } catch (error) {
    if (error instanceof InvalidUnitsError) throw refusedAmount(error.reason);
    throw error;
  }
}

function refusedAmount(reason: keyof typeof AMOUNT_REASONS): PonteError {
  return invalidField("/amount", reason, AMOUNT_REASONS[reason]);
}

function notFound(): PonteError {
  return new PonteError("not_found", "You have no such crypto payment in the sandbox.");
}
