import type { Reader, Tx } from "#db/client";
import type { ChargeRecord } from "#db/queries/charges/charges";
import { listCountable } from "#db/queries/ledger/suspense";
import { PonteError } from "#lib/domain/errors";
import type { Custodian } from "#lib/domain/ledger/custody";
import {
  countedParts,
  dueMinor,
  feesOf,
  type PlacedPart,
  partsOfOneCustodian,
} from "#lib/domain/payment/rest-of-charge";
import { isPayable } from "#lib/domain/payment/states";
import type { PaymentMethod } from "#lib/domain/payment-methods";
import { chargeStatusAt } from "#lib/features/charges/charge-status-at";
import { holdMoney } from "#lib/payments/suspense/hold-money";
import { productOf } from "#lib/products/registry";

/** What is still to be paid of a charge. */
export type Rest = {
  /**
   * The charge as an attempt of the rest sees it: its gross is what is due. Its split is left out, since it is of the whole and is
   * judged by that.
   */
  toPay: ChargeRecord;
  /** What came already and counts, in minor units. */
  receivedMinor: number;
  /** The fees of what counts, in minor units. */
  feeMinor: number;
  /** By which methods it may be paid: where a part has come, maybe by others than the whole. */
  methods: readonly PaymentMethod[];
  /** Where it must come to, since a part lies there; null where it may come anywhere. */
  custodian: Custodian | null;
};

/** What is still to be paid of a charge, by what is held for it and what its product has seen come. */
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
  // A payment that is captured later is of the whole.
  if (charge.captureLater || counted.length === 0)
    return { toPay: charge, receivedMinor: 0, feeMinor: 0, methods: product.methods, custodian: null };
  const due = dueMinor(gross, parts);
  const toPay = { ...charge, grossAmountMinor: due, split: null };
  const methods = product.restMethodsOf?.(charge) ?? product.methods;
  const custodian = counted[0]?.custodian ?? null;
  return { toPay, receivedMinor: gross - due, feeMinor: feesOf(counted), methods, custodian };
}

/**
 * The same of a locked charge, in the transaction that stores an attempt of it: what its product has seen come is held from now on,
 * so that the rest stays what it is. Throws `charge_not_payable` where another amount is due by now than was expected, or where it must
 * come to another account than that by which it is asked for.
 */
export async function holdForRest(
  tx: Tx,
  charge: ChargeRecord,
  expected: { dueMinor: number; custodian: Custodian },
  now: Date,
): Promise<Rest> {
  if (!isPayable(chargeStatusAt(charge, now))) return planRest(charge, []);
  const suspense = await productOf(charge).holdReceived?.(tx, charge, now);
  if (suspense) await holdMoney(tx, charge, suspense);
  const rest = planRest(charge, await listCountable(tx, charge.merchantId, charge.id));
  const isThere = rest.custodian === null || rest.custodian === expected.custodian;
  if (isThere && rest.toPay.grossAmountMinor === expected.dueMinor) return rest;
  throw new PonteError("charge_not_payable", "Another amount is due by now; look again.", {
    extra: { chargeStatus: charge.status },
  });
}
