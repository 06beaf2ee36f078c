import { db } from "#db/client";
import type { AttemptRecord } from "#lib/attempts/attempts.queries";
import { findProvider } from "#lib/connections/find-provider";
import { findInvoiceOfCharge } from "#lib/invoices/invoices.queries";
import { attemptRow } from "#lib/methods/contract/attempt-row";
import type { EnquiryAnswer, Method } from "#lib/methods/contract/method";
import { onceUnder } from "#lib/platform/claims/once-in-transaction";
import { newMarkedId } from "#lib/platform/ids/new-id";
import { termsAt } from "#lib/prices/attempt-terms";

const NAME = "CRYPTO";
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Coins, which pay only crypto invoices. The invoice requests and keeps the address, which depends on the coin and amount; its
 * chain states are settled through it too.
 */
export const crypto: Method<typeof NAME> = {
  name: NAME,
  label: "coins",
  ports: ["crypto", "coinRates"],
  serverStart: { refused: "Coins pay crypto invoices only." },
  isRequestedOnce: false,
  showsRefusal: false,
  lapsesEarly: false,
  enquiry: {
    firstAfterMs: 60_000,
    pauseMs: 60_000,
    watchedPauseMs: 15_000,
    lateForMs: 7 * DAY_MS,
  },
  // A chain shows no address to which a refund is safe, because an exchange may have sent the coins.
  noRefund: "Coins cannot be refunded automatically; agree on an address with the payer.",
  disputedAs: null,

  whyClosed: () => null,
  offer: async () => null,
  prepare: async () => {
    throw new Error("no checkout offers coins");
  },
  currencyOf: ({ coin }) => coin,
  terms: async ({ price, charge }) => termsAt(price, charge),
  plan: (charge, route, terms) => attemptRow(newMarkedId("attempt", charge.merchantId), charge, route, terms),

  isStarted: () => true,
  start: async () => ({ outcome: null, facts: {} }),
  enquire,
  // An address keeps accepting coins. What arrives is held.
  void: async () => {},
  payInSandbox,
  findRefunding: () => {
    throw new Error("coins are returned by a withdrawal, because the address that they came from is unknown");
  },
  // There is no statement: a chain shows coins, but the ledger has their value in our currency at a quoted rate.
  findStatement: async () => null,

  showInstructions: () => ({ type: "NONE" }),
  nextAction: () => ({ type: "NONE" }),
};

/** Asks what the chain shows about the address; nothing until the invoice has one. */
async function enquire({ merchantId, chargeId }: AttemptRecord): Promise<EnquiryAnswer[]> {
  const invoice = await findInvoiceOfCharge(db(), merchantId, chargeId);
  if (!invoice?.providerPaymentId) return [];
  const provider = await findProvider("crypto", invoice);
  const seen = await provider?.findPayment(invoice.providerPaymentId);
  if (!seen) return [];
  const { version, ...state } = seen;
  return [{ kind: "chain-state", version, state }];
}

/** Sends what the invoice still needs, with as many confirmations as its coin requires. */
async function payInSandbox({ merchantId, chargeId }: AttemptRecord, claimId: string | null): Promise<void> {
  const invoice = await findInvoiceOfCharge(db(), merchantId, chargeId);
  if (!invoice?.providerPaymentId) return;
  const { payCrypto } = await import("#lib/sandbox/chain/drive");
  const sent = { amountUnits: null, confirmations: null };
  await payCrypto(invoice.providerPaymentId, sent, onceUnder(claimId));
}
