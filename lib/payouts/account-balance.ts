import { databaseNow } from "#db/clock";
import type { AccountBalanceView } from "#lib/connections/connection.contract";
import type { Account } from "#lib/connections/connection.rules";
import { findProvider } from "#lib/connections/find-provider";
import { getConnectionOrThrow } from "#lib/connections/get-connection";
import type { MerchantId } from "#lib/domain/ids";
import type { Minor } from "#lib/domain/money/minor";
import { formatReais } from "#lib/domain/money/money";
import { findBankBalance } from "#lib/payouts/check-before-sending";
import { ProviderFault } from "#lib/providers/provider-error";

/**
 * The balance of the account of a connection for payouts, requested now; null if its bank does not report it, or the connection
 * sends no money. A null `owner` is the platform; throws `not_found` for another owner's connection. Never call it inside a
 * transaction.
 */
export async function readAccountBalance(
  owner: MerchantId | null,
  connectionId: string,
): Promise<AccountBalanceView> {
  const { id, provider, port } = await getConnectionOrThrow(owner, connectionId);
  const balanceMinor = port === "payout" ? await askBank({ provider, connectionId: id }) : null;
  const amount = balanceMinor === null ? null : formatReais(balanceMinor);
  return { amount, currency: "BRL", readAt: databaseNow().toISOString() };
}

async function askBank(account: Account): Promise<Minor | null> {
  try {
    const bank = await findProvider("payout", account);
    return bank && (await findBankBalance(bank));
  } catch (error) {
    // The connection cannot be opened, for example because its certificate has expired.
    if (error instanceof ProviderFault) return null;
    throw error;
  }
}
