import { payerPartOf } from "#lib/domain/customer/payer-part";
import type { ProviderOutcome } from "#lib/domain/payment/outcome";
import { changeAnswer } from "#lib/providers/cielo/answers";
import { callCielo } from "#lib/providers/cielo/call";
import { findSale } from "#lib/providers/cielo/queries";
import { CieloRefusal } from "#lib/providers/cielo/refusal";
import type { CieloAccount } from "#lib/providers/cielo/settings";
import { toOutcome } from "#lib/providers/cielo/to-outcome";
import type { CaptureRequest } from "#lib/providers/ports/card";
import { ProviderFault } from "#lib/providers/provider-error";

const CAPTURE_TIMEOUT_MS = 20_000;

/**
 * Captures an authorised sale, in whole or in part, with its part of the interest. Cielo captures a sale once and refuses a second
 * time, so that repeating it is safe. The answer tells no amount: what became of the sale is read after it, also after a refusal.
 */
export async function captureSale(
  account: CieloAccount,
  { providerPaymentId, amountMinor, authorized }: CaptureRequest,
): Promise<ProviderOutcome> {
  const of = { paidMinor: authorized.amountMinor, payerTotalMinor: authorized.payerTotalMinor };
  try {
    await callCielo(account, {
      what: "a capture",
      method: "PUT",
      host: "transactions",
      path: `/1/sales/${encodeURIComponent(providerPaymentId)}/capture?amount=${payerPartOf(amountMinor, of)}`,
      answer: changeAnswer,
      timeoutMs: CAPTURE_TIMEOUT_MS,
    });
  } catch (error) {
    if (!(error instanceof CieloRefusal)) throw error;
  }
  const sale = await findSale(account, providerPaymentId);
  if (!sale) throw new ProviderFault("Cielo knows no such payment");
  return toOutcome(sale.payment, authorized, account.mode);
}
