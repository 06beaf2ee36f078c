import { EFI_BOLETO_HOSTS, efiBoletoSettings } from "#lib/providers/efi-boletos/settings";
import type { AdapterFacts } from "#lib/providers/ports/adapter";

/** Efí's API Cobranças, by its name, port and settings. */
export const efiBoletoFacts: AdapterFacts<"boleto", typeof efiBoletoSettings> = {
  name: "efi-boletos",
  label: "Efí",
  port: "boleto",
  statementForm: "BY_PAYMENT",
  settings: efiBoletoSettings,
  hosts: EFI_BOLETO_HOSTS,
  modeOf: () => null,
  accountOf: ({ settings }) => ({ name: settings.clientId, field: "clientId" }),
  // Efí's notification is a form that contains only a token, so Ponte enquires about its boletos instead.
  sendsReports: false,
};
