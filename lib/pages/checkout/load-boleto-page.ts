import { getBoletoSheet } from "#lib/methods/boleto/get-boleto-sheet";

/** The printed boleto of a checkout, and its merchant's name; null if no boleto is open. */
export async function loadBoletoPage(checkoutId: string) {
  const found = await getBoletoSheet(checkoutId);
  return found && { sheet: found.sheet, merchantName: found.merchant.name };
}
