import { termsAt } from "#lib/features/prices/attempt-terms";
import { attemptRow } from "#lib/methods/contract/attempt-row";
import type { Method } from "#lib/methods/contract/method";
import { newId } from "#lib/platform/ids/new-id";
import { providerFor } from "#lib/providers/registry";

const NAME = "CRYPTO";

/**
 * Coins, which pay crypto invoices only. The invoice asks for the address and keeps it, since it needs the coin and its
 * amount; what the chain shows settles through the invoice too.
 */
export const crypto: Method = {
  name: NAME,
  label: "coins",
  ports: ["crypto", "coinRates"],
  noServerStart: "Coins pay crypto invoices only.",
  isAskedOnce: false,
  lapsesEarly: false,
  enquireAfterMs: null,
  // A chain tells no address that coins could safely go back to: an exchange may have sent them.
  noRefund: "Coins cannot go back by themselves; agree on an address with who paid.",

  whyClosed: () => null,
  offer: async () => null,
  terms: async ({ price, charge }) => termsAt(price, charge),
  plan: (charge, { mode }, terms) =>
    attemptRow(
      newId("attempt"),
      charge,
      { paymentMethod: NAME, provider: providerFor("crypto", mode).name },
      terms,
    ),

  isStarted: () => true,
  start: async () => ({ outcome: null, facts: {} }),
  // An address goes on taking coins whoever is asked. What comes goes to suspense.
  void: async () => {},
  findRefunding: () => {
    throw new Error("coins go back by a withdrawal: nobody knows the address they came from");
  },

  showInstructions: () => ({ type: "NONE" }),
  nextAction: () => ({ type: "NONE" }),
};
