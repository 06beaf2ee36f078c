import { mercadoPagoSettings } from "#lib/providers/mercado-pago/settings";
import type { AdapterFacts } from "#lib/providers/ports/adapter";

const HOSTS = ["api.mercadopago.com"];

/** Mercado Pago's payments API, by its name, port and settings. */
export const mercadoPagoFacts: AdapterFacts<"pix", typeof mercadoPagoSettings> = {
  name: "mercado-pago",
  label: "Mercado Pago",
  port: "pix",
  statementForm: "LIST",
  publishesSettlements: true,
  settings: mercadoPagoSettings,
  hosts: { live: HOSTS, test: HOSTS },
  // Tokens of test users have the same form as live ones; the check tells them apart.
  modeOf: ({ accessToken }) =>
    accessToken.startsWith("TEST-") ? { mode: "test", field: "accessToken" } : null,
  accountOf: ({ settings }) => ({ name: settings.accessToken, field: "accessToken" }),
  sendsReports: true,
};
