import type { AdapterFacts } from "#lib/providers/ports/adapter";
import { WOOVI_HOSTS } from "#lib/providers/woovi/facts";
import { wooviPayoutSettings } from "#lib/providers/woovi-payouts/settings";

/** Pix out by Woovi's own API, by its name, port and settings. */
export const wooviPayoutFacts: AdapterFacts<"payout", typeof wooviPayoutSettings> = {
  name: "woovi-payouts",
  label: "Woovi",
  port: "payout",
  settings: wooviPayoutSettings,
  statementForm: "LIST",
  hosts: WOOVI_HOSTS,
  modeOf: () => null,
  accountOf: ({ settings }) => ({ name: settings.appId, field: "appId" }),
  sendsReports: true,
};
