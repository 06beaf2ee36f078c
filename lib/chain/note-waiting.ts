import { db } from "#db/client";
import { databaseNow } from "#db/clock";
import type { ChainWatch } from "#lib/chain/chain-cursors.queries";
import { listPaymentsYoungerThan } from "#lib/chain/chain-payments.queries";
import type { ChainPayment, ChainReader } from "#lib/chain/chain-reader";
import { insertWaiting } from "#lib/chain/chain-transfers.queries";
import { isLookedAt } from "#lib/invoices/first-seen.rules";

const MOST_AT_A_TIME = 100;

/** When this process last looked, by payment. A worker that takes over looks at once. */
const lookedAt = new Map<string, Date>();

/**
 * Records when unconfirmed transfers were first seen, for payments within their quote, if enough sources show them. This becomes
 * the time of the transfer once it is confirmed; until then the transfer counts for nothing.
 */
export async function noteWaiting(watch: ChainWatch, reader: ChainReader): Promise<void> {
  const young = await listPaymentsYoungerThan(db(), watch, { ageMs: reader.quoteMs, limit: MOST_AT_A_TIME });
  const now = databaseNow();
  forgetEnded(now, reader.quoteMs);
  const due = young.filter((payment) => {
    const quoteEndsAt = new Date(payment.createdAt.getTime() + reader.quoteMs);
    return isLookedAt({ quoteEndsAt, lookedAt: lookedAt.get(payment.id) ?? null }, now);
  });
  if (due.length === 0) return;
  for (const { id } of due) lookedAt.set(id, now);
  const byAddress = new Map(due.map((payment): [string, ChainPayment] => [payment.address, payment]));
  const waiting = await reader.findWaiting(due);
  const seenAt = databaseNow();
  const found = waiting.flatMap(({ address, hash, amountUnits }) => {
    const payment = byAddress.get(address);
    return payment ? [{ paymentId: payment.id, asset: payment.asset, hash, amountUnits, seenAt }] : [];
  });
  await insertWaiting(db(), found);
}

function forgetEnded(now: Date, quoteMs: number): void {
  for (const [id, at] of lookedAt) if (now.getTime() - at.getTime() > quoteMs) lookedAt.delete(id);
}
