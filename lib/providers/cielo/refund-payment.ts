import { owedPartOf, payerPartOf } from "#lib/domain/customer/payer-part";
import type { CieloPayment } from "#lib/providers/cielo/answers";
import { findSale } from "#lib/providers/cielo/queries";
import type { CieloAccount } from "#lib/providers/cielo/settings";
import { voidedOf } from "#lib/providers/cielo/to-outcome";
import { assertVoidPaced } from "#lib/providers/cielo/void-pace";
import { voidSale } from "#lib/providers/cielo/void-sale";
import type { RefundAnswer, RefundHistory, RefundRequest } from "#lib/providers/ports/refund";
import { isDenial, ProviderFault, ProviderTimeout, ProviderUnavailable } from "#lib/providers/provider-error";

// After this long, a voided sum that has not moved says that the void did not happen.
const SETTLED_AFTER_MS = 10 * 60_000;

/**
 * Gives a part of a payment back, with its part of the interest. Cielo knows no id of ours for it and would give it back again, so
 * the sum that Cielo has voided is compared with what our books say: before the first try it must be what other refunds gave back;
 * after a try without an answer it says whether that try was taken. Where it says neither, the refund stays PENDING and nothing is sent.
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
  // What was voided in Cielo's console may be no share of the payer's total to the cent.
  const partMinor =
    payerPartOf(returnedMinor + amountMinor, history) - (voided ?? payerPartOf(returnedMinor, history));
  if (sinceRequestedMs === null) {
    if (reportedMinor !== null && reportedMinor !== returnedMinor)
      throw new ProviderFault("Cielo has voided another sum of the payment than our books have refunded");
    return voidPart(account, sale, partMinor);
  }
  if (reportedMinor === returnedMinor + amountMinor) return "SUCCEEDED";
  const isUntouched = reportedMinor === returnedMinor && sinceRequestedMs >= SETTLED_AFTER_MS;
  return isUntouched ? voidPart(account, sale, partMinor) : "PENDING";
}

/**
 * The sale as Cielo tells it before anything is sent. Without an answer nothing was sent by a first try, which may be made anew. After a
 * try without an answer a refusal to tell, such as of a key that was changed meanwhile, says nothing of that try.
 */
async function saleToRefund(
  account: CieloAccount,
  paymentId: string,
  { sinceRequestedMs }: RefundHistory,
): Promise<CieloPayment> {
  try {
    const sale = await findSale(account, paymentId);
    if (sale) return sale.payment;
    throw new ProviderFault("Cielo knows no such payment");
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
  partMinor: number,
): Promise<RefundAnswer> {
  if (partMinor > (CapturedAmount ?? Amount))
    throw new ProviderFault("Cielo took less than is to be refunded");
  await voidSale(account, PaymentId, partMinor);
  return "SUCCEEDED";
}
