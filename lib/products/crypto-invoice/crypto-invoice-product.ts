import type { Reader } from "#db/client";
import type { ChargeRecord } from "#db/queries/charges/charges";
import { findInvoiceOfCharge } from "#db/queries/invoices/invoices";
import { CHARGE_METHODS } from "#lib/domain/payment-methods";
import { applyReportedState } from "#lib/products/crypto-invoice/apply-reported-state";
import { closeInvoices } from "#lib/products/crypto-invoice/close-invoices";
import { closePaidInvoice, holdReceived, listReceived } from "#lib/products/crypto-invoice/received-coins";

/** A charge in a coin at a quoted rate. Crypto invoices send their own events, when the chain changes what they are. */
export const cryptoInvoiceProduct = {
  methods: [],
  isShownAsCharge: false,
  tellsOfAttempts: false,
  isPayerNamed: false,
  // The sender of coins need not own the address they came from.
  isSuspenseReturnable: false,
  idOf: async (reader: Reader, { merchantId, id }: Pick<ChargeRecord, "id" | "merchantId">) =>
    (await findInvoiceOfCharge(reader, merchantId, id))?.id ?? null,
  pathOf: (id: string) => `/dashboard/crypto/${id}`,
  // The search finds the invoice itself.
  toSearchHit: () => null,
  payerFieldsOf: async () => [],
  eventsOf: async () => [],
  // Fiat comes in BRL alone.
  restMethodsOf: ({ currency }: ChargeRecord) => (currency === "BRL" ? CHARGE_METHODS : []),
  listReceived,
  holdReceived,
  onPaid: closePaidInvoice,
  onEnded: closeInvoices,
  applyChainState: applyReportedState,
};
