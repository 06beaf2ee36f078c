import { db, transaction } from "#db/client";
import { type ChainBlock, type ChainWatch, hasWatched, startCursor } from "#lib/chain/chain-cursors.queries";
import {
  type ChainPayment,
  findChainPayment,
  insertChainPayment,
  type NewChainPayment,
  takeNextIndex,
} from "#lib/chain/chain-payments.queries";

const DAY_MS = 24 * 60 * 60 * 1000;
/** How long an address is watched: longer than an invoice accepts coins, because late coins go to suspense. */
export const WATCH_MS = 45 * DAY_MS;
/** How many consecutive addresses may be found used before a payment is given up. */
const MOST_USED = 20;

/** `compareMs` is the delay until the address is first compared with the transfers seen. */
export type ChainPaymentRequest = Omit<NewChainPayment, "addressIndex" | "address"> & {
  addressAt(index: number): string;
  compareMs: number;
};

/** Questions to the chain before a payment is stored; if one throws, nothing is stored. */
export type ChainQuestions = {
  /** The newest block, where reading starts. Throws when none of the chain's servers answers. */
  findHead(): Promise<ChainBlock>;
  /** Whether an address has a history on the chain: another program has then issued it, and it is not used. */
  isUsed(address: string): Promise<boolean>;
};

/** All of the next addresses were used before: another program issues addresses of the account. */
export class AddressesUsed extends Error {
  override readonly name = "AddressesUsed";
}

/**
 * Opens a payment with a new address, or returns the payment stored under its id. No index is used twice; those that were
 * skipped, or whose request failed, remain gaps, and wallets bridge gaps of up to twenty. Throws AddressesUsed after twenty used
 * addresses in a row.
 */
export async function openChainPayment(
  { addressAt, compareMs, ...request }: ChainPaymentRequest,
  { findHead, isUsed }: ChainQuestions,
): Promise<ChainPayment> {
  const existing = await findChainPayment(db(), request.id);
  if (existing) return existing;
  const watch: ChainWatch = { connectionId: request.connectionId, chain: request.chain };
  // Every payment asks, even long after reading began, because a server may have been replaced by one of another network.
  const head = await findHead();
  const start = (await hasWatched(db(), watch)) ? null : head;
  const next = await takeUnused(request.accountId, addressAt, isUsed);
  return transaction(async (tx) => {
    const meanwhile = await findChainPayment(tx, request.id);
    if (meanwhile) return meanwhile;
    if (start) await startCursor(tx, watch, start);
    const row = { ...request, ...next };
    const payment =
      (await insertChainPayment(tx, row, { watchMs: WATCH_MS, compareMs })) ??
      (await findChainPayment(tx, request.id));
    if (!payment) throw new Error("a watched payment was lost");
    return payment;
  });
}

async function takeUnused(
  accountId: string,
  addressAt: (index: number) => string,
  isUsed: (address: string) => Promise<boolean>,
): Promise<{ addressIndex: number; address: string }> {
  for (let skipped = 0; skipped < MOST_USED; skipped += 1) {
    const addressIndex = await takeNextIndex(db(), accountId);
    const address = addressAt(addressIndex);
    if (!(await isUsed(address))) return { addressIndex, address };
  }
  throw new AddressesUsed(`${MOST_USED} addresses in a row were used before`);
}
