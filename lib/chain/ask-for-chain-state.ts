import { db } from "#db/client";
import { databaseNow } from "#db/clock";
import { type ChainState, findChainState } from "#lib/chain/chain-state";

/** A chain may have changed if it was not read for this long (ms). */
const STALE_MS = 10 * 60 * 1000;

/**
 * The chain state of a payment, for adapters; null when the payment is not watched. `isStale` is true when its chain was not read
 * for ten minutes.
 */
export async function askForChainState(
  paymentId: string,
): Promise<(ChainState & { isStale: boolean }) | null> {
  const state = await findChainState(db(), paymentId);
  return state && { ...state, isStale: databaseNow().getTime() - state.readAt.getTime() > STALE_MS };
}
