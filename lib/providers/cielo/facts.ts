import { cieloSettings } from "#lib/providers/cielo/settings";
import type { AdapterFacts } from "#lib/providers/ports/adapter";

/** Cielo E-commerce 3.0, by its name, port and settings. */
export const cieloFacts: AdapterFacts<"card", typeof cieloSettings> = {
  name: "cielo",
  label: "Cielo E-commerce 3.0",
  port: "card",
  statementForm: "BY_PAYMENT",
  settings: cieloSettings,
  // Ids of both environments have the same form, and each environment accepts only its own.
  modeOf: () => null,
  accountOf: ({ settings }) => ({ name: settings.merchantId.toLowerCase(), field: "merchantId" }),
  leavesDisputesOpen: true,
  sendsReports: true,
};
