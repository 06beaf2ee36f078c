import { db } from "#db/client";
import { type ChainPayment, findPaymentsOfAddress } from "#lib/chain/chain-payments.queries";
import type { FoundCoins } from "#lib/chain/skipped-addresses";
import { listStoredConnections } from "#lib/connections/connections.queries";
import { findProvider } from "#lib/connections/find-provider";
import { listAdapters } from "#lib/providers/registry";

/**
 * The payment for which our address was issued, and the coins and tokens that it holds now, by network. Coins that a payer sent
 * on another network pay nothing, but the wallet's key reaches them. `silent` are the ids of the key's connections that did not
 * answer.
 */
export async function findCoinsElsewhere(
  address: string,
): Promise<{ payments: ChainPayment[]; held: FoundCoins[]; silent: string[] }> {
  const payments = await findPaymentsOfAddress(db(), address);
  const [payment] = payments;
  if (!payment) return { payments, held: [], silent: [] };
  const names = listAdapters().flatMap(({ port, name }) => (port === "crypto" ? [name] : []));
  const held: FoundCoins[] = [];
  const silent: string[] = [];
  for (const { id, provider } of await listStoredConnections(db(), names)) {
    try {
      const book = (await findProvider("crypto", { provider, connectionId: id }))?.addresses;
      if (book?.accountId === payment.accountId) held.push(...(await book.findCoins(payment.addressIndex)));
    } catch {
      silent.push(id);
    }
  }
  return { payments, held, silent };
}
