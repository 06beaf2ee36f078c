import { merchantTime } from "#db/clock";
import type { ChargeRecord } from "#db/queries/charges";
import type { MerchantRecord } from "#db/queries/merchants";
import { type PaymentLinkRecord, reserveSlots } from "#db/queries/payment-links";
import { slotHeldUntil } from "#lib/domain/payment-link";
import type { ChargePlan, OpenedCharge } from "#lib/features/charges/charge-plan";
import { chargeCreatedEvent } from "#lib/products/charge/charge-events";
import type { LinkPayment } from "#lib/products/payment-link/plan-link-payment";

/** Thrown where a payment link has too few slots left for another charge. */
export class NoSlot extends Error {}

/** What a payer wants at a payment link. */
export type LinkWish = { link: PaymentLinkRecord; payment: LinkPayment };

/** Opens a charge at a payment link, which holds a slot of the link for each piece. Throws `NoSlot`. */
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
  { link, payment }: LinkWish,
  now: Date,
): Promise<ChargePlan<null>> {
  const { quantity, grossAmountMinor, customer, answers } = payment;
  return {
    charge: {
      paymentLinkId: link.id,
      linkQuantity: quantity,
      grossAmountMinor,
      currency: link.currency,
      description: quantity > 1 ? `${quantity} × ${link.title}` : link.title,
      externalReference: null,
      customer,
      // So that callbacks and lists say by which link a payment came, and what its payer answered.
      metadata: {
        ...answers,
        paymentLinkId: link.id,
        ...(quantity > 1 ? { quantity: String(quantity) } : {}),
      },
      split: null,
      callbackUrl: null,
      redirectUrl: link.redirectUrl,
      expiresAt: slotHeldUntil(link.endsAt, now),
    },
    first: null,
    // After the charge, which nobody else knows yet, so that the link's row is locked as shortly as can be.
    storeBeside: async (tx, _stored, at) => {
      if (!(await reserveSlots(tx, link.id, quantity, merchantTime(link.merchantId, at)))) throw new NoSlot();
      return null;
    },
  };
}
