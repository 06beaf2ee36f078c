import { owedPartOf, payerPartOf } from "#lib/domain/customer/payer-part";
import { type CieloPayment, changeAnswer } from "#lib/providers/cielo/answers";
import { callCielo } from "#lib/providers/cielo/call";
import { findSale } from "#lib/providers/cielo/queries";
import { CieloRefusal } from "#lib/providers/cielo/refusal";
import type { CieloAccount } from "#lib/providers/cielo/settings";
import { voidedOf } from "#lib/providers/cielo/to-outcome";
import { meaningOfVoid } from "#lib/providers/cielo/void-answers";
import type { RefundAnswer, RefundHistory, RefundRequest } from "#lib/providers/ports/refund";
import { isDenial, ProviderFault, ProviderTimeout, ProviderUnavailable } from "#lib/providers/provider-error";

const VOID_TIMEOUT_MS = 20_000;
// After this long, a voided sum that has not moved says that the void did not happen.
const SETTLED_AFTER_MS = 10 * 60_000;

/** Cielo wants five seconds between two cancellations of a sale, so that it counts the first (docs.cielo.com.br, "Cancelamento"). */
const VOID_PAUSE_MS = 5_000;

/** "Transaction successfully refunded" ("Void/Refund Return Codes" of Cielo's manual). */
const VOIDED_CODE = "9";

/**
 * Gives a part of a payment back, with its part of the interest. Cielo knows no id of ours for it and would give it back again, so
 * the sum that Cielo has voided is compared with what our books say: before the first try it must be what other refunds gave back;
 * after a try without an answer it says whether that try was taken. Where it says neither, the refund stays PENDING and nothing is sent.
 */
export async function refundCieloPayment(
  account: CieloAccount,
  { providerPaymentId, amountMinor, history }: RefundRequest & { history: RefundHistory },
): Promise<RefundAnswer> {
  assertPaced(history);
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

function assertPaced({ sinceOtherMs }: RefundHistory): void {
  if (sinceOtherMs === null || sinceOtherMs >= VOID_PAUSE_MS) return;
  const retryAfterMs = VOID_PAUSE_MS - sinceOtherMs;
  throw new ProviderUnavailable("Cielo was asked for another refund of the payment just now", {
    isPassing: true,
    retryAfterMs,
  });
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
  const { Status, ReturnCode } = await callCielo(account, {
    what: "a refund",
    method: "PUT",
    host: "transactions",
    path: `/1/sales/${PaymentId}/void?amount=${partMinor}`,
    answer: changeAnswer,
    timeoutMs: VOID_TIMEOUT_MS,
  }).catch((error: unknown) => {
    throw isUndocumented(error) ? new ProviderTimeout(error.message, { cause: error }) : error;
  });
  const code = ReturnCode ?? "";
  if (code === VOIDED_CODE || code === "0" || code === "00" || Status === 10 || Status === 11)
    return "SUCCEEDED";
  if (meaningOfVoid(200, code === "" ? [] : [code]) !== "REFUSED")
    throw new ProviderTimeout(`Cielo does not say what became of a refund (${code})`);
  throw new ProviderFault(`Cielo did not refund the payment (${code})`);
}

/** True for a refused request whose codes Cielo does not document as a refusal of a void. */
function isUndocumented(error: unknown): error is CieloRefusal {
  return (
    error instanceof CieloRefusal &&
    !error.isDenied &&
    !error.isNotFound &&
    meaningOfVoid(400, error.codes) !== "REFUSED"
  );
}
