import {
  cancelMercadoPagoCharge,
  createMercadoPagoCharge,
  listMercadoPagoOutcomes,
} from "#lib/providers/mercado-pago/charges";
import { askMercadoPagoAccount, checkMercadoPago } from "#lib/providers/mercado-pago/check";
import { mercadoPagoClient } from "#lib/providers/mercado-pago/client";
import { refundByMercadoPago } from "#lib/providers/mercado-pago/refunds";
import { mercadoPagoReports } from "#lib/providers/mercado-pago/reports";
import { mercadoPagoSettings } from "#lib/providers/mercado-pago/settings";
import { listMercadoPagoEntries, listMercadoPagoSettlements } from "#lib/providers/mercado-pago/statement";
import type { Adapter } from "#lib/providers/ports/adapter";

const NAME = "mercado-pago";
const HOSTS = ["api.mercadopago.com"];

/** Pix by Mercado Pago's payments API, which is not Banco Central's: an access token, and decimal amounts in reais. */
export const mercadoPagoAdapter: Adapter<"pix", typeof mercadoPagoSettings> = {
  name: NAME,
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
  askAccount: askMercadoPagoAccount,
  open(connection) {
    const client = mercadoPagoClient(connection);
    return {
      name: NAME,
      refundsInTurn: true,
      createCharge: (request) => createMercadoPagoCharge(client, request),
      listPayments: (txid) => listMercadoPagoOutcomes(client, txid),
      refund: (request) => refundByMercadoPago(client, request),
      removeCharge: (txid) => cancelMercadoPagoCharge(client, txid),
      listEntries: (start, end) => listMercadoPagoEntries(client, start, end),
      listSettlements: (start, end) => listMercadoPagoSettlements(client, start, end),
    };
  },
  check: checkMercadoPago,
  reports: mercadoPagoReports,
};
