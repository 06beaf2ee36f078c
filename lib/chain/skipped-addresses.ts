import type { Tx } from "#db/client";
import { type ChainBlock, type ChainWatch, startCursor } from "#lib/chain/chain-cursors.queries";
import { type ChainPayment, insertChainPayment } from "#lib/chain/chain-payments.queries";
import { WATCH_MS } from "#lib/chain/open-chain-payment";
import { PAY_CURRENCIES, type PayCurrency } from "#lib/coins/pay-currencies.rules";

/** What an address holds of one asset, as at least one source reports. `head` is the chain's newest block. */
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

/** The addresses of an account whose public key we hold. */
export type AddressBook = {
  readonly accountId: string;
  /** What the address at an index holds, by asset. Throws as the port does when no source answers. */
  findCoins(addressIndex: number): Promise<FoundCoins[]>;
};

/**
 * Watches an address that may have been issued before a restore, as a payment under `reference`, from the chain's beginning.
 * Earlier transfers are found by comparing its holdings, and pay nothing until enough sources show them. Returns null if its
 * index is already watched.
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
