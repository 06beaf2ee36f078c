import { db, transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import { findSkipped, hasSkipped, listPaymentsAt } from "#lib/chain/chain-payments.queries";
import type { FoundCoins } from "#lib/chain/skipped-addresses";
import { formatUnits, unitsToFiat } from "#lib/coins/units.rules";
import { type Account, accountKey } from "#lib/connections/connection.rules";
import { type ConnectionRecord, listStoredConnections } from "#lib/connections/connections.queries";
import { findProvider } from "#lib/connections/find-provider";
import type { MerchantId } from "#lib/domain/ids";
import { asMinor } from "#lib/domain/money/minor";
import { quoteCoin } from "#lib/exchange/quote-coin";
import { recoverInvoice } from "#lib/invoices/recover-invoice";
import { cachedMerchant } from "#lib/merchants/cached-merchant";
import { logger } from "#lib/platform/log/logger";
import { cachedPrice } from "#lib/prices/cached-price";
import { raiseReportAlert } from "#lib/provider-health/raise-report-alert";
import { listAdapters } from "#lib/providers/registry";

const AT_ONCE = 4;

/**
 * Scans addresses that a restore skipped, which payers may have received after the backup was made. Coins found there become a
 * lost invoice of the connection's merchant, held once enough sources confirm them, with an alert. For the platform's own
 * connection it only raises the alert, each time.
 */
export async function scanSkippedAddresses(): Promise<void> {
  if (!(await hasSkipped(db()))) return;
  const names = listAdapters()
    .filter(({ port }) => port === "crypto")
    .map(({ name }) => name);
  for (const connection of await listStoredConnections(db(), names)) {
    try {
      await scanConnection(connection);
    } catch (err) {
      logger().warn(
        { connectionId: connection.id, err },
        "skipped addresses could not be read; the next round tries again",
      );
    }
  }
}

async function scanConnection(connection: ConnectionRecord): Promise<void> {
  const account = { provider: connection.provider, connectionId: connection.id };
  const book = (await findProvider("crypto", account))?.addresses;
  const skipped = book && (await findSkipped(db(), book.accountId));
  if (!book || !skipped) return;
  const { scanFrom: from, scanUntil: below } = skipped;
  const known = await listPaymentsAt(db(), book.accountId, { from, below });
  const isWatched = ({ watch, address, asset }: FoundCoins) =>
    known.some((one) => one.chain === watch.chain && one.address === address && one.asset === asset);
  for (let index = from; index < below; index += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, below - index) }, (_, offset) => index + offset);
    const held = (await Promise.all(some.map((one) => book.findCoins(one)))).flat();
    for (const coins of held) if (!isWatched(coins)) await recover(connection, coins);
  }
}

async function recover(connection: ConnectionRecord, held: FoundCoins): Promise<void> {
  const { merchantId, provider, id: connectionId } = connection;
  const account = { provider, connectionId };
  const found = merchantId === null ? null : await store(merchantId, account, held);
  const { address, addressIndex, amountUnits, currency } = held;
  const units = formatUnits(amountUnits, currency);
  const became = found ? `held as ${found}` : "not held, because they belong to no known invoice";
  const detail = `${address}, number ${addressIndex} of the key, has ${units} ${currency} from before a restore: ${became}`;
  const rawBody = JSON.stringify({ ...held.watch, address, addressIndex, currency, amountUnits: units });
  await raiseReportAlert(db(), {
    provider: accountKey(account),
    reason: "NOTHING_OF_OURS",
    externalId: address,
    rawBody,
    detail,
  });
}

/** The id of the coins' invoice; null if the coins are worth less than a cent, or the address belongs to another invoice. */
async function store(merchantId: MerchantId, account: Account, held: FoundCoins): Promise<string | null> {
  const merchant = await cachedMerchant(merchantId);
  const { rate } = await quoteCoin(asMinor(1), "BRL", held.currency, merchant.mode);
  const amountMinor = unitsToFiat(held.amountUnits, rate, held.currency);
  if (amountMinor < 1) return null;
  const price = await cachedPrice(merchantId, "CRYPTO");
  const lost = { merchant, account, held, price, rate, amountMinor };
  const invoice = await transaction((tx) => recoverInvoice(tx, lost, databaseNow()), "create");
  return invoice?.id ?? null;
}
