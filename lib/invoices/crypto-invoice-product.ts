import type { Reader, Tx } from "#db/client";
import { listChainTransactions } from "#lib/chain/chain-transactions.queries";
import type { ChargeRecord } from "#lib/charges/charges.queries";
import type { MoneyFound } from "#lib/charges/money-found";
import type { MerchantId } from "#lib/domain/ids";
import { CHARGE_METHODS } from "#lib/domain/payment-methods";
import { applyChainState } from "#lib/invoices/apply-chain-state";
import { applyReportedState } from "#lib/invoices/apply-reported-state";
import { findInvoiceOfCharge } from "#lib/invoices/invoices.queries";
import { closePaidInvoice, holdReceived, listReceived } from "#lib/invoices/received-coins";

/** A charge in a coin at a quoted rate. Crypto invoices send their own events, on chain changes. */
export const cryptoInvoiceProduct = {
  methods: [],
  tellsOfAttempts: false,
  isPayerNamed: false,
  // The sender of the coins may not own the address from which they came.
  isSuspenseReturnable: false,
  idOf: async (reader: Reader, { merchantId, id }: Pick<ChargeRecord, "id" | "merchantId">) =>
    (await findInvoiceOfCharge(reader, merchantId, id))?.id ?? null,
  pathOf: (id: string) => `/dashboard/crypto/${id}`,
  // The search finds invoices directly.
  toSearchHit: () => null,
  payerFieldsOf: async () => [],
  eventsOf: async () => [],
  // Stops watching crypto invoices whose charges have just ended, in the same transaction: insufficient or unconfirmed money no
  // longer pays. Returns its confirmed part, to be held.
  restMethodsOf: ({ currency }: ChargeRecord) => (currency === "BRL" ? CHARGE_METHODS : []),
  listReceived,
  holdReceived,
  onPaid: closePaidInvoice,
  onEnded: closeInvoices,
  applyChainState: applyReportedState,
};

/**
 * Stops watching crypto invoices whose charges just ended, in the same transaction: insufficient or unconfirmed money
 * no longer pays, and its confirmed part is returned, to be held.
 */
async function closeInvoices(
  tx: Tx,
  merchantId: MerchantId,
  charges: readonly ChargeRecord[],
  now: Date,
): Promise<MoneyFound[]> {
  const found: MoneyFound[] = [];
  for (const charge of charges) {
    const invoice = await findInvoiceOfCharge(tx, merchantId, charge.id);
    if (!invoice) throw new Error("the invoice of a charge is missing");
    const transactions = await listChainTransactions(tx, [invoice]);
    const state = { invoice, charge, transactions, version: invoice.providerVersion };
    const money = await applyChainState(tx, state, now);
    if (money) found.push(money);
  }
  return found;
}
