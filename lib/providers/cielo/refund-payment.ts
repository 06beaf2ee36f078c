import { owedPartOf, payerPartOf } from "#lib/customers/payer-part.rules";
import { addMinor, type Minor, restMinor } from "#lib/domain/money/minor";
import type { CieloPayment } from "#lib/providers/cielo/answers";
import { findSale } from "#lib/providers/cielo/queries";
import type { CieloAccount } from "#lib/providers/cielo/settings";
import { voidedOf } from "#lib/providers/cielo/to-outcome";
import { assertVoidPaced } from "#lib/providers/cielo/void-pace";
import { voidSale } from "#lib/providers/cielo/void-sale";
import type { RefundAnswer, RefundHistory, RefundRequest } from "#lib/providers/ports/refund";
import { isDenial, ProviderFault, ProviderTimeout, ProviderUnavailable } from "#lib/providers/provider-error";

// If Cielo's voided sum has not changed after this time, the void did not happen.
const SETTLED_AFTER_MS = 10 * 60_000;

/**
 * Refunds part of a payment, with its share of the interest. Cielo has no idempotency keys, so its voided sum decides: before the
 * first try it must equal our other refunds, and after an unanswered try it shows the result. Otherwise nothing is sent, and the
 * refund stays PENDING.
 */
export async function refundCieloPayment(
  account: CieloAccount,
  { providerPaymentId, amountMinor, history }: RefundRequest & { history: RefundHistory },
): Promise<RefundAnswer> {
  assertVoidPaced(history.sinceOtherMs);
  const sale = await saleToRefund(account, providerPaymentId, history);
  const { returnedMinor, sinceRequestedMs } = history;
  const voided = voidedOf(sale);
  const reportedMinor = voided === null ? null : owedPartOf(voided, history);
  // A void made in Cielo's console may not be an exact share of the payer's total.
  const partMinor = restMinor(
    payerPartOf(addMinor(returnedMinor, amountMinor), history),
    voided ?? payerPartOf(returnedMinor, history),
  );
  if (sinceRequestedMs === null) {
    if (reportedMinor !== null && reportedMinor !== returnedMinor)
      throw new ProviderFault("the amount that Cielo has voided differs from the refunds in the ledger");
    return voidPart(account, sale, partMinor);
  }
  if (reportedMinor === returnedMinor + amountMinor) return "SUCCEEDED";
  const isUntouched = reportedMinor === returnedMinor && sinceRequestedMs >= SETTLED_AFTER_MS;
  return isUntouched ? voidPart(account, sale, partMinor) : "PENDING";
}

/**
 * The sale, read before anything is sent. If the first try cannot read it, nothing was sent and the try may be repeated. After a
 * try without an answer, a refused read (such as after a key change) says nothing about that try.
 */
async function saleToRefund(
  account: CieloAccount,
  paymentId: string,
  { sinceRequestedMs }: RefundHistory,
): Promise<CieloPayment> {
  try {
    const sale = await findSale(account, paymentId);
    if (sale) return sale.payment;
    throw new ProviderFault("Cielo does not know the payment");
  } catch (error) {
    if (sinceRequestedMs === null && error instanceof ProviderTimeout)
      throw new ProviderUnavailable(error.message);
    if (sinceRequestedMs !== null && error instanceof ProviderFault) {
      throw new ProviderTimeout(error.message, { isDenied: isDenial(error) });
    }
    throw error;
  }
}

async function voidPart(
  account: CieloAccount,
  { PaymentId, Amount, CapturedAmount }: CieloPayment,
  partMinor: Minor,
): Promise<RefundAnswer> {
  if (partMinor > (CapturedAmount ?? Amount))
    throw new ProviderFault("Cielo took less than the amount to refund");
  await voidSale(account, PaymentId, partMinor);
  return "SUCCEEDED";
}
