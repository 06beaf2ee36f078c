import type { Adapter } from "#lib/providers/ports/adapter";
import type { WooviClient } from "#lib/providers/woovi/client";
import { wooviClient } from "#lib/providers/woovi/client";
import { listPages } from "#lib/providers/woovi/pages";
import { checkWooviPayouts, registerWooviPayouts } from "#lib/providers/woovi-payouts/check";
import { wooviPayoutFacts } from "#lib/providers/woovi-payouts/facts";
import { wooviPayoutReports } from "#lib/providers/woovi-payouts/reports";
import {
  findWooviBalance,
  findWooviKeyOwner,
  findWooviPayment,
  sendWooviPayment,
  toOutcome,
} from "#lib/providers/woovi-payouts/send-payment";
import type { wooviPayoutSettings } from "#lib/providers/woovi-payouts/settings";
import { paymentPage, type WooviBookedPayment } from "#lib/providers/woovi-payouts/wire";
import type { ProviderEntry } from "#lib/reconciliation/reconciliation.rules";

const DAY_MS = 86_400_000;

/** Pix out by Woovi's own API: the same account as for charges, with an application that may send. */
export const wooviPayoutsAdapter: Adapter<"payout", typeof wooviPayoutSettings> = {
  ...wooviPayoutFacts,
  open(connection) {
    const client = wooviClient(connection);
    return {
      name: wooviPayoutFacts.name,
      sendsOnce: true,
      findKeyOwner: (request) => findWooviKeyOwner(client, request),
      findBalance: () => findWooviBalance(client),
      sendPayout: (request) => sendWooviPayment(client, request),
      async findPayout(reference) {
        const known = await findWooviPayment(client, reference);
        return known && toOutcome(known);
      },
      listEntries: (start, end) => listWooviPayments(client, start, end),
    };
  },
  check: checkWooviPayouts,
  register: registerWooviPayouts,
  reports: wooviPayoutReports,
};

/**
 * Woovi's statement of sent money: payments confirmed in the period (`start` inclusive, `end` exclusive) and created no more than
 * a day before it. Woovi lists payments by creation, and leaves out returned money.
 */
async function listWooviPayments(client: WooviClient, start: Date, end: Date): Promise<ProviderEntry[]> {
  const since = new Date(start.getTime() - DAY_MS);
  const period = { start: since.toISOString(), end: end.toISOString() };
  const pages = await listPages(client, "payment", paymentPage, period);
  const entries = pages.flatMap(({ payments }) => payments.flatMap(toEntry));
  return entries.filter(({ at }) => at >= start && at < end);
}

function toEntry(one: WooviBookedPayment): ProviderEntry[] {
  const outcome = toOutcome(one);
  const time = one.transaction?.time;
  if (outcome.kind !== "PAID" || !time) return [];
  const { correlationID: reference, value: amountMinor } = one.payment;
  const at = new Date(time);
  return [{ kind: "PAID_OUT", id: outcome.endToEndId, reference, amountMinor, currency: "BRL", at }];
}
