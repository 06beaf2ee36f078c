import type { Tx } from "#db/client";
import { merchantTime } from "#db/clock";
import type { ChargeRecord } from "#lib/charges/charges.queries";
import { PonteError } from "#lib/domain/errors";
import {
  addReservedSlots,
  countSlotsOfHolder,
  lockLinkOf,
  noteSlots,
} from "#lib/payment-links/link-slots.queries";
import {
  mostSlotsOfOneNetwork,
  paymentLinkState,
  slotsLeft,
  takesPayers,
} from "#lib/payment-links/payment-link.rules";
import { env } from "#lib/platform/env";

/** Thrown if a payment link has too few slots left for another charge. */
export class NoSlot extends Error {}

/** Until when a charge keeps slots for a payer who has not started to pay. */
export function slotsKeptUntil(now: Date): Date {
  return new Date(now.getTime() + env().linkHoldMs);
}

/**
 * Takes all slots of a charge that was just opened at a link, or none. If the payer's network already holds its share, the charge
 * opens without slots and takes them when its payer begins to pay. Throws `NoSlot`.
 */
export async function takeSlots(tx: Tx, charge: ChargeRecord, now: Date): Promise<void> {
  const link = await lockLinkOf(tx, charge);
  const { linkQuantity } = charge;
  if (!takesPayers(paymentLinkState(link, merchantTime(charge.merchantId, now)))) throw new NoSlot();
  if ((slotsLeft(link) ?? linkQuantity) < linkQuantity) throw new NoSlot();
  const most = mostSlotsOfOneNetwork(link);
  if (most !== null && (await countSlotsOfHolder(tx, charge)) + linkQuantity > most) {
    return noteSlots(tx, charge, { linkQuantity: 0, lapsedSlots: linkQuantity });
  }
  await addReservedSlots(tx, charge.merchantId, link.id, linkQuantity);
}

/**
 * Extends the slots of a locked charge for a payment that begins, or takes them again after they lapsed. A network's
 * first payment may take all slots it wants; its further payments may take only the network's share. Throws
 * `charge_not_payable` if too few are left.
 */
export async function keepSlots(tx: Tx, charge: ChargeRecord, now: Date): Promise<void> {
  const { lapsedSlots } = charge;
  if (charge.paymentLinkId === null || charge.slotsUntil === null) return;
  const slotsUntil = slotsKeptUntil(merchantTime(charge.merchantId, now));
  if (lapsedSlots === null) return noteSlots(tx, charge, { slotsUntil });
  const link = await lockLinkOf(tx, charge);
  if ((slotsLeft(link) ?? lapsedSlots) < lapsedSlots) throw noSlotLeft();
  const others = await countSlotsOfHolder(tx, charge);
  if (others > 0 && others + lapsedSlots > (mostSlotsOfOneNetwork(link) ?? Infinity)) throw noSlotLeft();
  await addReservedSlots(tx, charge.merchantId, link.id, lapsedSlots);
  await noteSlots(tx, charge, { slotsUntil, linkQuantity: lapsedSlots, lapsedSlots: null });
}

function noSlotLeft(): PonteError {
  return new PonteError(
    "charge_not_payable",
    "Other payers hold the remaining places of this payment link; try again in a few minutes.",
    { extra: { chargeStatus: "PENDING", reason: "no_place_left" } },
  );
}
