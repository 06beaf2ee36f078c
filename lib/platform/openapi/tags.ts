import type { Json } from "#lib/platform/openapi/json-schema";

const MEANINGS: Record<string, string> = {
  OAuth: "Access tokens for servers, by OAuth 2.0 client credentials.",
  Charges: "What a payer owes: an amount in BRL that is paid at most once, by one of several attempts.",
  Attempts: "The tries at paying a charge, each by one method.",
  Checkout: "What the hosted page reads and sends for a payer, opened by the checkout token of one charge.",
  Crypto: "Payments and withdrawals in coins, in the envelope `{ status, code, response }`.",
  Refunds: "Money given back to payers.",
  Suspense: "Money that came late, twice or in a wrong amount, and what becomes of it.",
  Disputes: "Payments that payers' banks take back: chargebacks of cards, and Pix by Banco Central's MED.",
  Balance: "The merchant's money, its prices and its statement.",
  Installments: "In how many parts cards may pay.",
  "Payment links": "Pages that many payers can pay at.",
  "Pix payments": "Payments by Pix alone, in the envelope `{ status, code, response }`.",
  Customers: "Who pays, as charges tell of them: known by the document or, without one, by the e-mail.",
  Recipients: "Who shares in charges by a split.",
  Payouts: "Money that leaves in reais by Pix, from the merchant's balance or a recipient's.",
  Callbacks: "Events, their deliveries and the secret that signs them.",
  "Webhook endpoints": "Addresses that receive events.",
  Sandbox: "What payers, banks and chains would do, for trying things out.",
  Staff: "For the platform's own people.",
  Audit: "Who did what to money and settings.",
  Exports: "Lists as CSV files.",
};

/**
 * The tags of these operation groups, each once with its description. Throws for a group without a
 * description.
 */
export function documentTags(names: readonly string[]): Json[] {
  return [...new Set(names)].map((name) => {
    const description = MEANINGS[name];
    if (!description)
      throw new Error(`say in lib/platform/openapi/tags.ts what the operations of ${name} are about`);
    return { name, description };
  });
}
