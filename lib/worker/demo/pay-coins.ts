import { cryptoInvoiceOpener } from "#lib/invoices/crypto-invoice-opener";
import { createCryptoPaymentBody } from "#lib/invoices/invoice.contract";
import { openCharge } from "#lib/payments/open/open-charge";
import { payCrypto } from "#lib/sandbox/chain/drive";
import type { DemoShop } from "#lib/worker/demo/demo-payments";

/**
 * What happens to each invoice: without `confirmations` it is not paid; with null it is paid, and with 0 its coins are seen but
 * not confirmed.
 */
const INVOICES = [
  { coin: "BTC", amount: 325, confirmations: null, name: "Karina Mello" },
  { coin: "USDTBSC", amount: 189, confirmations: null, name: "Lucas Andrade" },
  { coin: "ETH", amount: 139, confirmations: 0, name: "Olga Pires" },
  { coin: "USDCBSC", amount: 89.9, confirmations: undefined, name: "Heitor Ramos" },
];

/** Coin invoices: paid, seen but unconfirmed, and open. */
export async function payCoins({ merchantId }: DemoShop): Promise<void> {
  for (const [index, { coin, amount, confirmations, name }] of INVOICES.entries()) {
    const email = `${name.toLowerCase().replace(" ", ".")}@example.com`;
    const body = createCryptoPaymentBody.parse({
      ...{ amount, fiat_currency: "BRL", pay_currency: coin, customer_name: name, customer_email: email },
      external_reference: `pedido-${1_041 + index}`,
    });
    const { payment_id: paymentId } = await openCharge(cryptoInvoiceOpener, merchantId, body, null);
    if (paymentId !== null && confirmations !== undefined)
      await payCrypto(paymentId, { amountUnits: null, confirmations });
  }
}
