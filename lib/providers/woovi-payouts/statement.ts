import type { ProviderEntry } from "#lib/domain/dispute/reconciliation";
import type { WooviClient } from "#lib/providers/woovi/client";
import { listPages } from "#lib/providers/woovi/pages";
import { toOutcome } from "#lib/providers/woovi-payouts/send-payment";
import { paymentPage, type WooviPayment } from "#lib/providers/woovi-payouts/wire";

/**
 * Woovi's books of what left the account: the payments that were confirmed from `start` on and before `end`. Its list of payments does not name what
 * came back of them.
 */
export async function listWooviPayments(
  client: WooviClient,
  start: Date,
  end: Date,
): Promise<ProviderEntry[]> {
  const period = { start: start.toISOString(), end: end.toISOString() };
  const pages = await listPages(client, "payment", paymentPage, period);
  const entries = pages.flatMap(({ payments }) => payments.flatMap(toEntry));
  return entries.filter(({ at }) => at >= start && at < end);
}

function toEntry(one: WooviPayment): ProviderEntry[] {
  const outcome = toOutcome(one);
  const time = one.transaction?.time;
  if (outcome.kind !== "PAID" || !time) return [];
  const { correlationID: reference, value: amountMinor } = one.payment;
  const at = new Date(time);
  return [{ kind: "PAID_OUT", id: outcome.endToEndId, reference, amountMinor, currency: "BRL", at }];
}
