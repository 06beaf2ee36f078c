import { type Tx, transaction } from "#db/client";
import { merchantTime } from "#db/clock";
import type { AttemptRecord, NewAttempt } from "#lib/attempts/attempts.queries";
import { type ChargeRecord, insertCharge, lockCharge, type NewCharge } from "#lib/charges/charges.queries";
import { PonteError } from "#lib/domain/errors";
import type { ChargeId, MerchantId } from "#lib/domain/ids";
import type { Minor } from "#lib/domain/money/minor";
import { AttemptBlocked } from "#lib/methods/contract/attempt-blocked";
import type { ChargeToPay, OpenAttemptDecision, PaymentRoute } from "#lib/methods/contract/method";
import { methodOf } from "#lib/methods/registry";
import { admitAttempt } from "#lib/payments/open/admit-attempt";
import { consumeKey } from "#lib/payments/open/consume-key";
import { noteBlockedAttempt } from "#lib/payments/settle/note-blocked-attempt";
import { holdForRest } from "#lib/payments/suspense/rest-of";
import type { AttemptTerms } from "#lib/prices/attempt-terms";
import { getPrice } from "#lib/prices/prices.queries";
import { CHARGE } from "#lib/status/status-tables.rules";

/** An attempt of an existing charge. `dueMinor` is the amount that was due when its route was chosen. */
type OfExistingCharge = {
  chargeId: ChargeId;
  route: PaymentRoute;
  dueMinor: Minor;
  key: string | undefined;
  claimId: string | null;
  /** Runs before the attempt is planned, and decides about an open attempt of the same method. */
  decide?(tx: Tx, charge: ChargeRecord): Promise<OpenAttempt>;
};

/** A new charge and its first attempt; null if its payer starts one on the checkout. */
type OfNewCharge = {
  newCharge: NewCharge;
  first: { route: PaymentRoute; terms: AttemptTerms } | null;
  key: string | undefined;
};

/** What an open attempt of the same method means for a new one. */
export type OpenAttempt = { open: AttemptRecord | null; decision: OpenAttemptDecision };

export const NONE_OPEN: OpenAttempt = { open: null, decision: { kind: "BESIDE" } };

/** With `isFirst`, this request stored the attempt. `added` is what the step returned; null if an open attempt is shown. */
type Stored<Added> = {
  attempt: AttemptRecord | null;
  isChallenged: boolean;
  isFirst: boolean;
  added: Added | null;
};

/** A charge with its new attempt, and the open attempt that the new one replaces. */
type Admitted = { charge: ChargeRecord; attempt: AttemptRecord | null; replaced: AttemptRecord | null };

/** An admitted charge before its attempt is stored: the route, and the row as planned. */
type AdmittedPlan = Admitted & { route: PaymentRoute | null; planned: NewAttempt | null };

/**
 * Stores an attempt, and its charge if it is new, in one transaction with what the entry point adds. Null if the request's claim
 * already has its charge or attempt. Throws what `admitAttempt` and the method's own `admit` throw.
 */
export function storeAttempt<Added>(
  merchantId: MerchantId,
  wanted: OfExistingCharge | OfNewCharge,
  add: (tx: Tx, admitted: Admitted) => Promise<Added>,
  now: Date,
): Promise<Stored<Added> | null> {
  let planned: NewAttempt | null = null;
  const storing = transaction(async (tx) => {
    const admitted =
      "newCharge" in wanted
        ? await admitWithCharge(tx, merchantId, wanted, now)
        : await admitToCharge(tx, merchantId, wanted, now);
    if (!admitted) return null;
    if ("shown" in admitted)
      return { attempt: admitted.shown, isChallenged: false, isFirst: false, added: null };
    const { charge, attempt, route } = admitted;
    planned = admitted.planned;
    const added = await add(tx, admitted);
    const admission =
      attempt && route
        ? await methodOf(route.input.paymentMethod).admit?.(tx, charge, { attempt, route }, now)
        : null;
    return { attempt, isChallenged: admission?.isChallenged ?? false, isFirst: true, added };
  }, "create");
  return storing.catch(async (error: unknown) => {
    if (error instanceof AttemptBlocked && planned) await noteBlockedAttempt(merchantId, planned, error, now);
    throw error;
  });
}

const NO_REFUSALS = { terms: null, open: null };

async function admitWithCharge(
  tx: Tx,
  merchantId: MerchantId,
  { newCharge, first, key }: OfNewCharge,
  now: Date,
): Promise<AdmittedPlan | null> {
  const record = { ...newCharge, merchantId, status: CHARGE.first };
  const planned = first && planOf(record, first.route, first.terms, now);
  const adding = insertCharge(tx, merchantId, newCharge, now);
  // Only a claim can have an earlier charge. Without one, a single round trip carries everything.
  if (newCharge.requestClaimId !== null && !(await adding)) return null;
  const [charge, attempt] = await Promise.all([
    adding,
    planned
      ? admitAttempt(
          tx,
          { isNew: true, record },
          { attempt: planned, key, refusals: NO_REFUSALS, suspenseFeeMinor: 0 },
          now,
        )
      : consumeKey(tx, merchantId, { key, chargeId: newCharge.id, attemptId: null }, now),
  ]);
  if (!charge) return null;
  return { charge, attempt: attempt ?? null, replaced: null, route: first?.route ?? null, planned };
}

async function admitToCharge(
  tx: Tx,
  merchantId: MerchantId,
  { chargeId, route, dueMinor, key, claimId, decide }: OfExistingCharge,
  now: Date,
): Promise<AdmittedPlan | { shown: AttemptRecord } | null> {
  const charge = await lockCharge(tx, merchantId, chargeId);
  if (!charge) throw new PonteError("not_found", "There is no such charge.");
  const { custodian } = route.by;
  const { toPay, feeMinor: suspenseFeeMinor } = await holdForRest(tx, charge, { dueMinor, custodian }, now);
  const { open, decision } = (await decide?.(tx, charge)) ?? NONE_OPEN;
  if (open && decision.kind === "SHOW") return { shown: open };
  const price = await getPrice(tx, merchantId, route.input.paymentMethod);
  const context = { reader: tx, merchantId, charge: toPay, price };
  const { terms, refusal } = await methodOf(route.input.paymentMethod).terms(context, route.input);
  const planned = planOf(toPay, route, terms, now);
  const refusals = { terms: refusal, open: decision.kind === "REFUSE" ? decision.error : null };
  const attempt = await admitAttempt(
    tx,
    { isNew: false, record: charge },
    { attempt: { ...planned, requestClaimId: claimId }, key, refusals, suspenseFeeMinor },
    now,
  );
  const replaced = decision.kind === "REPLACE" ? open : null;
  return attempt && { charge, attempt, replaced, route, planned };
}

function planOf(charge: ChargeToPay, route: PaymentRoute, terms: AttemptTerms, now: Date): NewAttempt {
  return methodOf(route.input.paymentMethod).plan(charge, route, terms, merchantTime(charge.merchantId, now));
}
