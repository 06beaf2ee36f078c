import { db, transaction } from "#db/client";
import { type ChainBlock, type ChainWatch, hasWatched, startCursor } from "#db/queries/chain/chain-cursors";
import {
  type ChainPayment,
  findChainPayment,
  insertChainPayment,
  type NewChainPayment,
  takeNextIndex,
} from "#db/queries/chain/chain-payments";

const DAY_MS = 24 * 60 * 60 * 1000;
/** How long an address is watched: longer than an invoice may take coins, since those that come late are held for people. */
export const WATCH_MS = 45 * DAY_MS;
/** So many addresses in turn may have been used by somebody else before a payment is given up. */
const MOST_USED = 20;

/** `compareMs`: how long after now the address is first compared with what was seen to come to it. */
export type ChainPaymentRequest = Omit<NewChainPayment, "addressIndex" | "address"> & {
  addressAt(index: number): string;
  compareMs: number;
};

/** What is asked of the chain before a payment stands; what is thrown passes through, and nothing is stored then. */
export type ChainQuestions = {
  /** The newest block, where reading of the chain begins. Throws where no server of that chain answers. */
  findHead(): Promise<ChainBlock>;
  /** Whether an address has a history on the chain: then somebody else was given it, and it is given out to nobody. */
  isUsed(address: string): Promise<boolean>;
};

/** Every address that came next was used before: something else gives out addresses of the account. */
export class AddressesUsed extends Error {
  override readonly name = "AddressesUsed";
}

/**
 * Opens a payment with a new address, or answers the one that stands under its id. An index is never given out twice, nor one whose
 * address was used already: those that are skipped, and those that failed requests took, stay gaps, of which wallets bridge twenty.
 * Throws AddressesUsed after twenty used ones in turn.
 */
export async function openChainPayment(
  { addressAt, compareMs, ...request }: ChainPaymentRequest,
  { findHead, isUsed }: ChainQuestions,
): Promise<ChainPayment> {
  const existing = await findChainPayment(db(), request.id);
  if (existing) return existing;
  const watch: ChainWatch = { connectionId: request.connectionId, chain: request.chain };
  // Also where reading has begun long ago: a server may have been replaced by one of another network since.
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
  throw new AddressesUsed(`${MOST_USED} addresses in turn were used before`);
}
