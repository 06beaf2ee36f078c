import { databaseNow } from "#db/clock";
import type { MerchantId } from "#lib/domain/ids";
import type { Account } from "#lib/domain/merchant/connection";
import { formatAmount } from "#lib/domain/money/money";
import { findProvider } from "#lib/features/connections/find-provider";
import { getConnectionOrThrow } from "#lib/features/connections/get-connection";
import { findBankBalance } from "#lib/features/payouts/check-before-sending";
import { ProviderFault } from "#lib/providers/provider-error";
import type { AccountBalanceView } from "#lib/schemas/connection";

/**
 * What the account of a connection for payouts holds, asked of its bank now; null where the bank does not say, and for a connection that sends
 * no money. `owner` null stands for the platform. Never call it inside a transaction. Throws `not_found` for another's connection.
 */
export async function readAccountBalance(
  owner: MerchantId | null,
  connectionId: string,
): Promise<AccountBalanceView> {
  const { id, provider, port } = await getConnectionOrThrow(owner, connectionId);
  const balanceMinor = port === "payout" ? await askBank({ provider, connectionId: id }) : null;
  const amount = balanceMinor === null ? null : formatAmount(balanceMinor);
  return { amount, currency: "BRL", readAt: databaseNow().toISOString() };
}

async function askBank(account: Account): Promise<number | null> {
  try {
    const bank = await findProvider("payout", account);
    return bank && (await findBankBalance(bank));
  } catch (error) {
    // A connection that cannot be opened, such as with a certificate that has ended.
    if (error instanceof ProviderFault) return null;
    throw error;
  }
}
