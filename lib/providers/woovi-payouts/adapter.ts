import type { Adapter } from "#lib/providers/ports/adapter";
import { wooviAdapter } from "#lib/providers/woovi/adapter";
import { wooviClient } from "#lib/providers/woovi/client";
import { checkWooviPayouts, registerWooviPayouts } from "#lib/providers/woovi-payouts/check";
import { wooviPayoutReports } from "#lib/providers/woovi-payouts/reports";
import {
  findWooviBalance,
  findWooviKeyOwner,
  findWooviPayment,
  sendWooviPayment,
  toOutcome,
} from "#lib/providers/woovi-payouts/send-payment";
import { wooviPayoutSettings } from "#lib/providers/woovi-payouts/settings";
import { listWooviPayments } from "#lib/providers/woovi-payouts/statement";

const NAME = "woovi-payouts";

/** Pix out by Woovi's own API: the account of its charges, and an application that may send. */
export const wooviPayoutsAdapter: Adapter<"payout", typeof wooviPayoutSettings> = {
  name: NAME,
  label: "Woovi",
  port: "payout",
  settings: wooviPayoutSettings,
  statementForm: "LIST",
  hosts: wooviAdapter.hosts,
  modeOf: () => null,
  accountOf: ({ settings }) => ({ name: settings.appId, field: "appId" }),
  open(connection) {
    const client = wooviClient(connection);
    return {
      name: NAME,
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
