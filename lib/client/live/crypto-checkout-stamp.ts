import type { CryptoCheckoutView } from "#lib/invoices/crypto-checkout.contract";
import { isWatched, mayPaymentChange } from "#lib/invoices/invoice-states.rules";

/** Everything that affects how a crypto payment's page looks: of two views with the same stamp, only one is rendered. */
export function cryptoCheckoutStamp(view: CryptoCheckoutView): string {
  const { status, additionalStatus, payAddress, amountReceived, confirmations, transactions } = view;
  const depths = transactions.map(({ hash, confirmations: depth }) => [hash, depth]);
  return JSON.stringify([
    status,
    additionalStatus,
    payAddress,
    amountReceived,
    confirmations,
    depths,
    isWatched(view),
  ]);
}

/** True once nothing can change any more and polling may stop. */
export function isCryptoCheckoutOver(
  view: Pick<CryptoCheckoutView, "status" | "serverTime" | "closesAt">,
): boolean {
  return !mayPaymentChange(view.status, !isWatched(view));
}
