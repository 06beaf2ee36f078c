import type { Reader, Tx } from "#db/client";
import { chargeStatusAt } from "#lib/charges/charge-status-at";
import type { ChargeRecord } from "#lib/charges/charges.queries";
import { chargeEvents } from "#lib/charges/product/charge-events";
import { chargeParts } from "#lib/search/hit-parts";
import type { SearchHit } from "#lib/search/search.contract";
import { CYCLE_METHODS } from "#lib/subscriptions/cycle-methods";
import { findRecurringTerms } from "#lib/subscriptions/recurring-terms";
import { endCycles, payCycle } from "#lib/subscriptions/settle-cycle";
import { settleDebit } from "#lib/subscriptions/settle-debit";

/** The charge of a subscription's cycle. */
export const subscriptionProduct = {
  methods: CYCLE_METHODS,
  tellsOfAttempts: true,
  isPayerNamed: false,
  isSuspenseReturnable: true,
  idOf: async (_reader: Reader, { id }: Pick<ChargeRecord, "id" | "merchantId">) => id,
  pathOf: (id: string) => `/dashboard/charges/${id}`,
  toSearchHit,
  payerFieldsOf: async () => [],
  eventsOf: chargeEvents,
  recurringTermsOf: findRecurringTerms,
  onPaid: async (tx: Tx, charge: ChargeRecord, now: Date) => {
    await payCycle(tx, charge, now);
    return null;
  },
  onAttemptEnded: settleDebit,
  onEnded: async (
    tx: Tx,
    merchantId: ChargeRecord["merchantId"],
    charges: readonly ChargeRecord[],
    now: Date,
  ) => {
    await endCycles(tx, merchantId, charges, now);
    return [];
  },
};

/** A cycle's charge as a search hit. */
function toSearchHit(charge: ChargeRecord, id: string, now: Date): SearchHit {
  const status = chargeStatusAt(charge, now);
  return { kind: "charge", id, ...chargeParts(charge), status, href: `/dashboard/charges/${id}` };
}
