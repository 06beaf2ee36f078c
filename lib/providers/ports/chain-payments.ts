import { askForChainState } from "#lib/chain/ask-for-chain-state";
import type { openChainPayment } from "#lib/chain/open-chain-payment";
import type { CryptoPaymentRequest, CryptoProvider, NewCryptoPayment } from "#lib/providers/ports/crypto";
import { ProviderFault, ProviderTimeout } from "#lib/providers/provider-error";

/** The payment that our watcher opened, as the crypto port answers it. Throws ProviderFault where the reference was used for another payment. */
export function toOpenedPayment(
  opened: Awaited<ReturnType<typeof openChainPayment>>,
  { currency, amountUnits }: CryptoPaymentRequest,
): NewCryptoPayment {
  if (opened.currency !== currency || opened.expectedUnits !== amountUnits) {
    throw new ProviderFault("the reference is taken by something else");
  }
  return { paymentId: opened.id, address: opened.address };
}

/**
 * What our watcher of a chain knows of a payment, as the crypto port answers it; null where it watches none of that id. Throws
 * ProviderTimeout while the chain has not been read for too long.
 */
export const findChainPayment: CryptoProvider["findPayment"] = async (paymentId) => {
  const state = await askForChainState(paymentId);
  if (!state) return null;
  if (state.isStale) throw new ProviderTimeout("the chain was not read for a while");
  return { paymentId, version: state.version, transactions: state.transactions };
};
