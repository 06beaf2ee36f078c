import { adyenSettings } from "#lib/providers/adyen/settings";
import type { AdapterFacts } from "#lib/providers/ports/adapter";

/** Adyen Checkout, by its name, port and settings. */
export const adyenFacts: AdapterFacts<"card", typeof adyenSettings> = {
  name: "adyen",
  label: "Adyen",
  port: "card",
  statementForm: "NONE",
  settings: adyenSettings,
  // Keys of both environments have the same form, and each environment accepts only its own.
  modeOf: () => null,
  accountOf: ({ settings }) => ({ name: settings.merchantAccount, field: "merchantAccount" }),
  sendsReports: true,
};
