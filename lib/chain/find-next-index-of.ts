import { db } from "#db/client";
import { findNextIndex } from "#db/queries/chain/chain-payments";

/** The index that the next payment of an account gets, for adapters. */
export function findNextIndexOf(accountId: string): Promise<number> {
  return findNextIndex(db(), accountId);
}
