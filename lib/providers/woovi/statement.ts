import type { WooviClient } from "#lib/providers/woovi/client";
import { listPages } from "#lib/providers/woovi/pages";
import { toRefundAnswer } from "#lib/providers/woovi/refunds";
import {
  refundPage,
  transactionPage,
  type WooviRefundEntry,
  type WooviTransaction,
} from "#lib/providers/woovi/wire";
import type { ProviderEntry } from "#lib/reconciliation/reconciliation.rules";

/**
 * Woovi's statement (`start` inclusive, `end` exclusive): Pix received for a charge, and refunds. The list of refunds cannot be
 * filtered by period, so all of it is read.
 */
export async function listWooviEntries(
  client: WooviClient,
  start: Date,
  end: Date,
): Promise<ProviderEntry[]> {
  const period = { start: start.toISOString(), end: end.toISOString() };
  const moved = await listPages(client, "transaction", transactionPage, period);
  const refunds = await listPages(client, "refund", refundPage, {});
  const entries = [
    ...moved.flatMap(({ transactions }) => transactions.flatMap(receivedEntry)),
    ...refunds.flatMap((page) => page.refunds.flatMap(refundEntry)),
  ];
  return entries.filter(({ at }) => at >= start && at < end);
}

function receivedEntry({ type, charge, ...one }: WooviTransaction): ProviderEntry[] {
  if ((type ?? "PAYMENT") !== "PAYMENT" || !charge) return [];
  const { endToEndId: id, value: amountMinor, time: at } = one;
  return [{ kind: "RECEIVED", id, amountMinor, currency: "BRL", at, reference: charge.correlationID }];
}

function refundEntry({
  correlationID: id,
  value: amountMinor,
  status,
  time: at,
}: WooviRefundEntry): ProviderEntry[] {
  if (toRefundAnswer(status) !== "SUCCEEDED" || !at) return [];
  return [{ kind: "GIVEN_BACK", id, amountMinor, currency: "BRL", at, reference: null }];
}
