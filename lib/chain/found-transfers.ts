import type { Reader } from "#db/client";
import { databaseNow } from "#db/clock";
import type { ChainAlert, ChainPayment, FoundTransfer } from "#lib/chain/chain-reader";
import { listWaiting, type NewChainTransfer } from "#lib/chain/chain-transfers.queries";
import { firstSeenAt } from "#lib/invoices/first-seen.rules";

/**
 * The found transfers as rows, each once, with the payment of its address. If sources report different times for a block, the
 * latest counts.
 */
export async function toRows(
  reader: Reader,
  found: readonly FoundTransfer[],
  payments: readonly ChainPayment[],
): Promise<NewChainTransfer[]> {
  const byAddress = new Map(payments.map(({ address, id }) => [address, id]));
  const rows = new Map<string, NewChainTransfer>();
  const now = databaseNow();
  const waiting = await listWaiting(
    reader,
    found.flatMap(({ address }) => byAddress.get(address) ?? []),
  );
  const since = new Map(waiting.map((one) => [`${one.paymentId} ${one.hash}`, one.seenAt]));
  for (const { address, hash, position, asset, amountUnits, isBlockReward, block, at } of found) {
    const paymentId = byAddress.get(address);
    if (paymentId === undefined) continue;
    const waitingSince = since.get(`${paymentId} ${hash}`) ?? null;
    const key = `${paymentId} ${hash} ${position}`;
    const seenAt = firstSeenAt({ waitingSince, blockAt: at, now });
    const known = rows.get(key);
    // One source is enough to treat a transfer as a block reward, which waits longer.
    const isReward = isBlockReward === true || known?.isBlockReward === true;
    if (known && known.seenAt > seenAt) {
      known.isBlockReward = isReward;
      continue;
    }
    rows.set(key, {
      paymentId,
      hash,
      position,
      asset,
      amountUnits,
      isBlockReward: isReward,
      blockHeight: block.height,
      blockHash: block.hash,
      seenAt,
    });
  }
  return [...rows.values()];
}

/** Alerts about assets other than the requested one: they pay nothing, and a person has to decide about them. */
export function strayAlerts(
  found: readonly NewChainTransfer[],
  payments: readonly ChainPayment[],
): ChainAlert[] {
  const assets = new Map(payments.map(({ id, asset }) => [id, asset]));
  return found
    .filter(({ paymentId, asset }) => assets.get(paymentId) !== asset)
    .map(({ paymentId, hash, asset }) => ({
      reason: "ANOTHER_CURRENCY",
      about: hash,
      detail: `${asset ?? "the chain's own coin"} came for ${paymentId}, which waits for another asset`,
    }));
}
