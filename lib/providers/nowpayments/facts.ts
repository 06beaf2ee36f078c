import { nowpaymentsSettings } from "#lib/providers/nowpayments/settings";
import type { AdapterFacts } from "#lib/providers/ports/adapter";

/** NOWPayments, by its name, port and settings. */
export const nowpaymentsFacts: AdapterFacts<"crypto", typeof nowpaymentsSettings> = {
  name: "nowpayments",
  label: "NOWPayments",
  port: "crypto",
  statementForm: "CHAIN",
  settings: nowpaymentsSettings,
  hosts: { live: ["api.nowpayments.io"], test: ["api-sandbox.nowpayments.io"] },
  modeOf: () => null,
  accountOf: ({ settings }) => ({ name: settings.apiKey, field: "apiKey" }),
  sendsReports: true,
};
