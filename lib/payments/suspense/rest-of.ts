import type { Reader, Tx } from "#db/client";
import { chargeStatusAt } from "#lib/charges/charge-status-at";
import type { ChargeRecord } from "#lib/charges/charges.queries";
import {
  countedParts,
  dueMinor,
  feesOf,
  type PlacedPart,
  partsOfOneCustodian,
} from "#lib/charges/rest-of-charge.rules";
import { PonteError } from "#lib/domain/errors";
import { type Minor, restMinor } from "#lib/domain/money/minor";
import type { PaymentMethod } from "#lib/domain/payment-methods";
import type { Custodian } from "#lib/ledger/custody.rules";
import { listCountable } from "#lib/ledger/suspense.queries";
import { isPayable } from "#lib/payments/states.rules";
import { holdMoney } from "#lib/payments/suspense/hold-money";
import { productOf } from "#lib/products/registry";

/** How much of a charge is still to be paid. */
export type Rest = {
  /**
   * The charge as an attempt to pay the rest sees it: its gross is the amount due. The split is left out, because it applies to
   * the whole.
   */
  toPay: ChargeRecord;
  /** Received and counted, in minor units. */
  receivedMinor: Minor;
  /** Fees of the counted parts, in minor units. */
  feeMinor: Minor;
  /** The methods that can pay. After a part has arrived, these may differ from those for the whole. */
  methods: readonly PaymentMethod[];
  /** The custodian that already holds a part; null for any. */
  custodian: Custodian | null;
};

/** The rest of a charge, from its held money and what its product has received. */
export async function restOf(reader: Reader, charge: ChargeRecord): Promise<Rest> {
  const product = productOf(charge);
  const [suspense, seen] = await Promise.all([
    listCountable(reader, charge.merchantId, charge.id),
    product.listReceived?.(reader, charge),
  ]);
  return planRest(charge, [...suspense, ...(seen ?? [])]);
}

function planRest(charge: ChargeRecord, placed: readonly PlacedPart[]): Rest {
  const product = productOf(charge);
  const gross = charge.grossAmountMinor;
  const parts = partsOfOneCustodian(placed);
  const counted = countedParts(gross, parts);
  // A payment that is captured later pays the whole amount, and so does one whose amount depends on its day.
  if (charge.captureLater || charge.dueTerms || counted.length === 0)
    return { toPay: charge, receivedMinor: 0, feeMinor: 0, methods: product.methods, custodian: null };
  const due = dueMinor(gross, parts);
  const toPay = { ...charge, grossAmountMinor: due, split: null };
  const methods = product.restMethodsOf?.(charge) ?? product.methods;
  const custodian = counted[0]?.custodian ?? null;
  return { toPay, receivedMinor: restMinor(gross, due), feeMinor: feesOf(counted), methods, custodian };
}

/**
 * The rest of a locked charge, in the transaction that stores an attempt to pay it. What its product has received is held from
 * now on, which fixes the rest. Throws `charge_not_payable` if the amount due or the custodian is not the expected one.
 */
export async function holdForRest(
  tx: Tx,
  charge: ChargeRecord,
  expected: { dueMinor: Minor; custodian: Custodian },
  now: Date,
): Promise<Rest> {
  if (!isPayable(chargeStatusAt(charge, now))) return planRest(charge, []);
  const suspense = await productOf(charge).holdReceived?.(tx, charge, now);
  if (suspense) await holdMoney(tx, charge, suspense);
  const rest = planRest(charge, await listCountable(tx, charge.merchantId, charge.id));
  const isThere = rest.custodian === null || rest.custodian === expected.custodian;
  if (isThere && rest.toPay.grossAmountMinor === expected.dueMinor) return rest;
  throw new PonteError("charge_not_payable", "The amount due has changed; read the charge again.", {
    extra: { chargeStatus: charge.status },
  });
}
