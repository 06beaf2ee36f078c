import type { PayCurrency } from "#lib/coins/pay-currencies.rules";
import type { CryptoProvider } from "#lib/providers/ports/crypto";
import { ProviderFault } from "#lib/providers/provider-error";
import { SANDBOX } from "#lib/providers/sandbox/facts";
import { askForCryptoPayment, openCryptoPayment } from "#lib/sandbox/chain/payments";
import { findSentCoins, payoutState, sendCoins } from "#lib/sandbox/chain/payouts";

/** The crypto side of the sandbox, behind the port of real providers. */
export const sandboxCryptoProvider: CryptoProvider = {
  name: SANDBOX,

  async createPayment({ reference, currency, amountUnits }) {
    const payment = await openCryptoPayment({ reference, currency, expectedUnits: amountUnits });
    refuseAnother({ currency, amountUnits }, { ...payment, amountUnits: payment.expectedUnits });
    return { paymentId: payment.id, address: payment.address };
  },

  async findPayment(paymentId) {
    const seen = await askForCryptoPayment(paymentId);
    return seen && { paymentId, version: seen.payment.version, transactions: seen.transactions };
  },

  async sendPayout(request) {
    const payout = await sendCoins(request);
    refuseAnother(request, payout);
    return payoutState(payout, new Date());
  },

  async findPayout(reference) {
    const payout = await findSentCoins(reference);
    return payout && payoutState(payout, new Date());
  },
};

type RequestedPayment = { currency: PayCurrency; amountUnits: bigint; address?: string };

/** Without this check, a reused reference would return the address, or the payout, of another coin. */
function refuseAnother(requested: RequestedPayment, existing: Required<RequestedPayment>): void {
  const isSame =
    requested.currency === existing.currency &&
    requested.amountUnits === existing.amountUnits &&
    (requested.address ?? existing.address) === existing.address;
  if (!isSame) throw new ProviderFault("the reference already belongs to a different payment");
}
