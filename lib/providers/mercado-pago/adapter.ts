import {
  cancelMercadoPagoCharge,
  createMercadoPagoCharge,
  listMercadoPagoOutcomes,
} from "#lib/providers/mercado-pago/charges";
import { askMercadoPagoAccount, checkMercadoPago } from "#lib/providers/mercado-pago/check";
import { mercadoPagoClient } from "#lib/providers/mercado-pago/client";
import { mercadoPagoFacts } from "#lib/providers/mercado-pago/facts";
import { refundByMercadoPago } from "#lib/providers/mercado-pago/refunds";
import { mercadoPagoReports } from "#lib/providers/mercado-pago/reports";
import type { mercadoPagoSettings } from "#lib/providers/mercado-pago/settings";
import { listMercadoPagoEntries, listMercadoPagoSettlements } from "#lib/providers/mercado-pago/statement";
import type { Adapter } from "#lib/providers/ports/adapter";

/** Pix by Mercado Pago's payments API, which is not Banco Central's: an access token, and decimal amounts in reais. */
export const mercadoPagoAdapter: Adapter<"pix", typeof mercadoPagoSettings> = {
  ...mercadoPagoFacts,
  askAccount: askMercadoPagoAccount,
  open(connection) {
    const client = mercadoPagoClient(connection);
    return {
      name: mercadoPagoFacts.name,
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
