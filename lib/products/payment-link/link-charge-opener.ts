import type { MerchantRecord } from "#db/queries/access/merchants";
import type { ChargeRecord } from "#db/queries/charges/charges";
import type { PaymentLinkRecord } from "#db/queries/charges/payment-links";
import { slotHoldEnd } from "#lib/domain/link/payment-link";
import type { ChargePlan, OpenedCharge } from "#lib/features/charges/charge-plan";
import { keyedHash } from "#lib/platform/secrets/seal";
import { chargeCreatedEvent } from "#lib/products/charge/charge-events";
import { slotsKeptUntil, takeSlots } from "#lib/products/charge/slots";
import type { LinkPayment } from "#lib/products/payment-link/plan-link-payment";

/** A payer's request at a payment link, and their network. */
export type LinkPaymentRequest = { link: PaymentLinkRecord; payment: LinkPayment; network: string };

/** Opens a charge at a payment link, taking one slot for each piece. Throws `NoSlot`. */
export const linkChargeOpener = {
  product: "CHARGE",
  plan,
  findRelated: async () => null,
  openedEvents: ({ charge, merchant }: OpenedCharge<null>, now: Date) => [
    chargeCreatedEvent(charge, merchant, now),
  ],
  toView: ({ charge }: OpenedCharge<null>): ChargeRecord => charge,
} as const;

async function plan(
  _merchant: MerchantRecord,
  { link, payment, network }: LinkPaymentRequest,
  now: Date,
): Promise<ChargePlan<null>> {
  const { quantity, grossAmountMinor, customer, answers } = payment;
  return {
    charge: {
      paymentLinkId: link.id,
      linkQuantity: quantity,
      slotsUntil: link.stock === null ? null : slotsKeptUntil(now),
      slotsHolder: link.stock === null ? null : keyedHash("link-slots", `${link.id} ${network}`),
      grossAmountMinor,
      currency: link.currency,
      description: quantity > 1 ? `${quantity} × ${link.title}` : link.title,
      externalReference: null,
      customer,
      // So that callbacks and lists show the payment's link and its payer's answers.
      metadata: {
        ...answers,
        paymentLinkId: link.id,
        ...(quantity > 1 ? { quantity: String(quantity) } : {}),
      },
      split: null,
      callbackUrl: null,
      redirectUrl: link.redirectUrl,
      expiresAt: slotHoldEnd(link.endsAt, now),
    },
    first: null,
    // After the charge, which no other request knows yet, so that the link's row is locked as briefly as possible.
    storeRelated: async (tx, { charge }, at) => {
      await takeSlots(tx, charge, at);
      return null;
    },
  };
}
