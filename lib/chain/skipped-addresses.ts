import type { Tx } from "#db/client";
import { type ChainBlock, type ChainWatch, startCursor } from "#db/queries/chain/chain-cursors";
import { type ChainPayment, insertChainPayment } from "#db/queries/chain/chain-payments";
import { WATCH_MS } from "#lib/chain/open-chain-payment";
import { PAY_CURRENCIES, type PayCurrency } from "#lib/domain/crypto/pay-currencies";

/** What somebody's address holds of one asset, by the word of at least one source. `head` is the chain's newest block. */
export type FoundCoins = {
  watch: ChainWatch;
  accountId: string;
  addressIndex: number;
  address: string;
  currency: PayCurrency;
  asset: string | null;
  amountUnits: bigint;
  head: ChainBlock;
};

/** The addresses of an account of which we hold the public key. */
export type AddressBook = {
  readonly accountId: string;
  /** What the address at an index holds, by asset. Throws as the port does where no source answers. */
  findCoins(addressIndex: number): Promise<FoundCoins[]>;
};

/**
 * Watches an address that may have been given out before a restore, for a payment under `reference`, from the chain's beginning on: what came
 * before is found by the comparison of its holdings, and pays nothing until sources enough have shown it. Null where its index is watched
 * already.
 */
export async function watchSkippedAddress(
  tx: Tx,
  reference: string,
  { watch, head, amountUnits, ...held }: FoundCoins,
): Promise<ChainPayment | null> {
  await startCursor(tx, watch, head);
  const requiredConfirmations = PAY_CURRENCIES[held.currency].confirmations;
  return insertChainPayment(
    tx,
    { ...watch, ...held, id: reference, expectedUnits: amountUnits, requiredConfirmations },
    { watchMs: WATCH_MS, compareMs: 0, fromHeight: 0 },
  );
}
