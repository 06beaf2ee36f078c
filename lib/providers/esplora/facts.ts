import { accountKeyOf, esploraSettings } from "#lib/providers/esplora/esplora-settings";
import type { AdapterFacts } from "#lib/providers/ports/adapter";

/** Bitcoin to the merchant's own wallet, by its name, port and settings. */
export const esploraFacts: AdapterFacts<"crypto", typeof esploraSettings> = {
  name: "esplora",
  label: "Bitcoin wallet",
  port: "crypto",
  statementForm: "CHAIN",
  settings: esploraSettings,
  // These hosts also serve the test network; the id of the chain's first block tells the two apart.
  hosts: { live: ["blockstream.info", "mempool.space"], test: ["blockstream.info", "mempool.space"] },
  modeOf: ({ xpub }) => ({ mode: /^[tv]pub/.test(xpub) ? "test" : "live", field: "xpub" }),
  accountOf: ({ mode, settings }) => ({ name: accountKeyOf(settings.xpub, mode).id, field: "xpub" }),
  sendsReports: false,
};
