import { askForChainState } from "#lib/chain/ask-for-chain-state";
import type { openChainPayment } from "#lib/chain/open-chain-payment";
import type { CryptoPaymentRequest, CryptoProvider, NewCryptoPayment } from "#lib/providers/ports/crypto";
import { ProviderFault, ProviderTimeout } from "#lib/providers/provider-error";

/**
 * The payment that our watcher opened, in the crypto port's form. Throws ProviderFault when the reference was used for another
 * payment.
 */
export function toOpenedPayment(
  opened: Awaited<ReturnType<typeof openChainPayment>>,
  { currency, amountUnits }: CryptoPaymentRequest,
): NewCryptoPayment {
  if (opened.currency !== currency || opened.expectedUnits !== amountUnits) {
    throw new ProviderFault("the reference already belongs to a different payment");
  }
  return { paymentId: opened.id, address: opened.address };
}

/**
 * What our watcher knows of a payment, in the crypto port's form; null for a payment that it does not watch. Throws
 * ProviderTimeout if the chain was last read too long ago.
 */
export const findChainPayment: CryptoProvider["findPayment"] = async (paymentId) => {
  const state = await askForChainState(paymentId);
  if (!state) return null;
  if (state.isStale) throw new ProviderTimeout("the chain has not been read recently");
  return { paymentId, version: state.version, transactions: state.transactions };
};
