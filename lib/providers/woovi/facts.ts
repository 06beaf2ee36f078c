import type { AdapterFacts } from "#lib/providers/ports/adapter";
import { wooviSettings } from "#lib/providers/woovi/settings";

/** Woovi's hosts, which serve its charges and its payouts. */
export const WOOVI_HOSTS = {
  live: ["api.woovi.com", "api.openpix.com.br"],
  test: ["api.woovi-sandbox.com"],
} as const;

/** Woovi's own API, by its name, port and settings. */
export const wooviFacts: AdapterFacts<"pix", typeof wooviSettings> = {
  name: "woovi",
  label: "Woovi",
  port: "pix",
  statementForm: "LIST",
  settings: wooviSettings,
  hosts: WOOVI_HOSTS,
  modeOf: () => null,
  accountOf: ({ settings }) => ({ name: settings.appId, field: "appId" }),
  sendsReports: true,
};
