import type { Reader, Tx } from "#db/client";
import type { AttemptRecord } from "#lib/attempts/attempts.queries";
import { chargeStatusAt } from "#lib/charges/charge-status-at";
import type { ChargeRecord } from "#lib/charges/charges.queries";
import { chargeEvents } from "#lib/charges/product/charge-events";
import { PonteError } from "#lib/domain/errors";
import { chargeParts } from "#lib/search/hit-parts";
import type { SearchHit } from "#lib/search/search.contract";
import { CYCLE_METHODS } from "#lib/subscriptions/cycle-methods";
import { listCyclesOfCharges } from "#lib/subscriptions/cycles.queries";
import { findRecurringTerms } from "#lib/subscriptions/recurring-terms";
import { settleCardCharge } from "#lib/subscriptions/settle-card-charge";
import { endCycles, payCycle } from "#lib/subscriptions/settle-cycle";
import { settleDebit } from "#lib/subscriptions/settle-debit";
import { isOpenCycle } from "#lib/subscriptions/subscription-status.rules";

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
  beforeAttempt: assertOpenCycle,
  onAttemptEnded: async (tx: Tx, charge: ChargeRecord, attempt: AttemptRecord, now: Date) => {
    await settleDebit(tx, charge, attempt, now);
    await settleCardCharge(tx, charge, attempt, now);
  },
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

/** Throws `charge_not_payable` for the charge of a cycle that was skipped or canceled, and is about to be canceled itself. */
async function assertOpenCycle(tx: Tx, { merchantId, id }: ChargeRecord): Promise<void> {
  const [cycle] = await listCyclesOfCharges(tx, merchantId, [id]);
  if (cycle && isOpenCycle(cycle.status)) return;
  throw new PonteError("charge_not_payable", "This period of the subscription is not charged.");
}

/** A cycle's charge as a search hit. */
function toSearchHit(charge: ChargeRecord, id: string, now: Date): SearchHit {
  const status = chargeStatusAt(charge, now);
  return { kind: "charge", id, ...chargeParts(charge), status, href: `/dashboard/charges/${id}` };
}
