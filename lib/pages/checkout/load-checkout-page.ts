import { db } from "#db/client";
import { databaseNow } from "#db/clock";
import { getCryptoCheckoutPage } from "#lib/invoices/get-crypto-checkout";
import { isPartlyPaid, isUnseen } from "#lib/invoices/invoice-states.rules";
import type { Loaded } from "#lib/pages/loaded";
import { findChargeByCheckoutId } from "#lib/payments/payer-pages.queries";
import { findRestCheckout, getCheckoutPage } from "#lib/payments/read/get-checkout";
import { getReceipt } from "#lib/payments/read/get-receipt";
import { countryOfPage } from "#lib/platform/page/country-of-page";

type Elsewhere = { elsewhere: string };

/**
 * The data of a charge's checkout, or the path of its page if it is paid in coins; null if there is no such
 * charge.
 */
export async function loadCheckoutPage(checkoutId: string) {
  const page = await getCheckoutPage(checkoutId, databaseNow());
  if (page) return { elsewhere: null, ...page, facts: await withCountry(page.facts) };
  return elsewhereUnlessUnknown(checkoutId, "/pay");
}

/**
 * The data of a coin payment's page, or the path of its checkout if it is not one; null if there is no such
 * charge.
 */
export async function loadPayPage(publicId: string) {
  const now = databaseNow();
  const page = await getCryptoCheckoutPage(publicId, now);
  if (page) {
    const { status, amountOwed, transactions, requiredConfirmations } = page.checkout;
    // While coins are unconfirmed, the rest is not known yet.
    const isSettled = transactions.every(({ confirmations }) => confirmations >= requiredConfirmations);
    const isOpen = isPartlyPaid(status) && amountOwed !== "0" && isSettled;
    const found = isOpen ? await findRestCheckout(publicId, now) : null;
    const rest = found && { ...found, facts: await withCountry(found.facts) };
    return { elsewhere: null, ...page, rest, isWaiting: isUnseen(status) };
  }
  return elsewhereUnlessUnknown(publicId, "/checkout");
}

export type PayerReceiptPage = Loaded<typeof loadPayerReceiptPage>;

/** The receipt of a paid charge for its payer; null while unpaid, and without such a charge. */
export async function loadPayerReceiptPage(checkoutId: string) {
  return getReceipt(checkoutId);
}

/** The page's data, with the reader's likely country. */
async function withCountry<Facts>(facts: Facts): Promise<Facts & { country: string | null }> {
  return { ...facts, country: await countryOfPage() };
}

async function elsewhereUnlessUnknown(publicId: string, path: string): Promise<Elsewhere | null> {
  const charge = await findChargeByCheckoutId(db(), publicId);
  return charge && { elsewhere: `${path}/${encodeURIComponent(publicId)}` };
}
