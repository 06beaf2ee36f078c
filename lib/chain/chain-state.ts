import type { Reader } from "#db/client";
import type { ChainPayment } from "#lib/chain/chain-payments.queries";
import { type ChainTransfer, findChainSnapshot } from "#lib/chain/chain-transfers.queries";
import { requiredDepth } from "#lib/invoices/required-depth.rules";

/** One chain transaction to a payment's address; amounts in the coin's smallest unit. */
export type StateTransaction = { hash: string; amountUnits: bigint; confirmations: number; detectedAt: Date };

/** What the chain shows about a payment up to the last read block; `version` grows with every change. */
export type ChainState = {
  payment: ChainPayment;
  version: number;
  readAt: Date;
  transactions: StateTransaction[];
};

/**
 * The chain state of a payment, read in one snapshot; null when the payment is not watched. Confirmations are counted from the
 * last block that was read. Transfers of one chain transaction are merged, and other assets are left out.
 */
export async function findChainState(reader: Reader, paymentId: string): Promise<ChainState | null> {
  const seen = await findChainSnapshot(reader, paymentId);
  if (!seen) return null;
  const { payment, cursor, transfers } = seen;
  const byHash = new Map<string, StateTransaction>();
  for (const transfer of transfers.filter(({ asset }) => asset === payment.asset)) {
    const confirmations = confirmationsOf(transfer, payment, cursor.height);
    const same = byHash.get(transfer.hash);
    byHash.set(transfer.hash, {
      hash: transfer.hash,
      amountUnits: transfer.amountUnits + (same?.amountUnits ?? 0n),
      confirmations: Math.min(confirmations, same?.confirmations ?? confirmations),
      detectedAt: same?.detectedAt ?? transfer.seenAt,
    });
  }
  return { payment, version: payment.version, readAt: cursor.readAt, transactions: [...byHash.values()] };
}

// A transfer that no second source confirms never becomes deep enough to pay, and a block reward pays only once it can be spent.
function confirmationsOf(
  { blockHeight, isWitnessed, isBlockReward }: ChainTransfer,
  { requiredConfirmations }: ChainPayment,
  height: number,
): number {
  if (blockHeight === null) return 0;
  const depth = Math.max(0, height - blockHeight + 1);
  const pays = isWitnessed && depth >= requiredDepth(isBlockReward, requiredConfirmations);
  return pays ? depth : Math.min(depth, requiredConfirmations - 1);
}
