import type { ChargeRecord } from "#db/queries/charges";
import type { MerchantRecord } from "#db/queries/merchants";
import { type PaymentLinkRecord, reserveSlot } from "#db/queries/payment-links";
import { slotHeldUntil } from "#lib/domain/payment-link";
import type { ChargePlan, OpenedCharge } from "#lib/features/charges/charge-plan";
import { chargeCreatedEvent } from "#lib/products/charge/charge-events";

/** Thrown where a payment link has no slot left for another charge. */
export class NoSlot extends Error {}

/** Opens a charge at a payment link, which holds one of the link's slots. Throws `NoSlot`. */
export const linkChargeOpener = {
  product: "CHARGE",
  plan,
  findBeside: async () => null,
  openedEvents: ({ charge, merchant }: OpenedCharge<null>, now: Date) => [
    chargeCreatedEvent(charge, merchant, now),
  ],
  toView: ({ charge }: OpenedCharge<null>): ChargeRecord => charge,
} as const;

async function plan(
  _merchant: MerchantRecord,
  link: PaymentLinkRecord,
  now: Date,
): Promise<ChargePlan<null>> {
  return {
    charge: {
      paymentLinkId: link.id,
      grossAmountMinor: link.amountMinor,
      currency: link.currency,
      description: link.title,
      externalReference: null,
      customer: null,
      // So that callbacks and lists say by which link a payment came.
      metadata: { paymentLinkId: link.id },
      split: null,
      callbackUrl: null,
      redirectUrl: link.redirectUrl,
      expiresAt: slotHeldUntil(link.endsAt, now),
    },
    first: null,
    // After the charge, which nobody else knows yet, so that the link's row is locked as shortly as can be.
    storeBeside: async (tx, _stored, at) => {
      if (!(await reserveSlot(tx, link.id, at))) throw new NoSlot();
      return null;
    },
  };
}
