import { db } from "#db/client";
import { findNextIndex } from "#lib/chain/chain-payments.queries";

/** The address index of an account's next payment, for adapters. */
export function findNextIndexOf(accountId: string): Promise<number> {
  return findNextIndex(db(), accountId);
}
