import { accountOfKey } from "#lib/providers/api-pix/settings";
import { efiPayoutSettings } from "#lib/providers/efi-payouts/settings";
import type { AdapterFacts } from "#lib/providers/ports/adapter";

/** Efí's API to send Pix, by its name, port and settings. */
export const efiPayoutFacts: AdapterFacts<"payout", typeof efiPayoutSettings> = {
  name: "efi-payouts",
  label: "Efí",
  port: "payout",
  statementForm: "LIST",
  settings: efiPayoutSettings,
  hosts: { live: ["pix.api.efipay.com.br"], test: ["pix-h.api.efipay.com.br"] },
  modeOf: () => null,
  accountOf: ({ settings }) => accountOfKey(settings.pixKey),
  hasClientCertificate: true,
  sendsReports: true,
};
