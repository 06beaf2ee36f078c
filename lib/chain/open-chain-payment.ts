import { db, transaction } from "#db/client";
import { type ChainBlock, type ChainWatch, hasWatched, startCursor } from "#db/queries/chain-cursors";
import {
  type ChainPayment,
  findChainPayment,
  insertChainPayment,
  type NewChainPayment,
  takeNextIndex,
} from "#db/queries/chain-payments";

const DAY_MS = 24 * 60 * 60 * 1000;
/** How long an address is watched: longer than an invoice may take coins, since those that come late are held for people. */
const WATCH_MS = 45 * DAY_MS;

export type ChainPaymentRequest = Omit<NewChainPayment, "addressIndex" | "address"> & {
  addressAt(index: number): string;
};

/**
 * Opens a payment with a new address, or answers the one that stands under its id. `findHead` is asked for the chain's newest
 * block where reading begins with this payment; what it throws passes through, and nothing is stored then. An index is never
 * given out twice: one that a failed request took stays a gap, of which wallets bridge twenty.
 */
export async function openChainPayment(
  { addressAt, ...request }: ChainPaymentRequest,
  findHead: () => Promise<ChainBlock>,
): Promise<ChainPayment> {
  const standing = await findChainPayment(db(), request.id);
  if (standing) return standing;
  const watch: ChainWatch = { connectionId: request.connectionId, chain: request.chain };
  const start = (await hasWatched(db(), watch)) ? null : await findHead();
  return transaction(async (tx) => {
    const meanwhile = await findChainPayment(tx, request.id);
    if (meanwhile) return meanwhile;
    if (start) await startCursor(tx, watch, start);
    const addressIndex = await takeNextIndex(tx, request.accountId);
    const row = { ...request, addressIndex, address: addressAt(addressIndex) };
    const payment = (await insertChainPayment(tx, row, WATCH_MS)) ?? (await findChainPayment(tx, request.id));
    if (!payment) throw new Error("a watched payment was lost");
    return payment;
  });
}
