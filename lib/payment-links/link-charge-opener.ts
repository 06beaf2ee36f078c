import type { ChargeRecord } from "#lib/charges/charges.queries";
import { chargeCreatedEvent } from "#lib/charges/product/charge-events";
import { slotsKeptUntil, takeSlots } from "#lib/charges/product/slots";
import { lockedTo } from "#lib/customers/payer-lock.rules";
import type { MerchantRecord } from "#lib/merchants/merchants.queries";
import { slotHoldEnd } from "#lib/payment-links/payment-link.rules";
import type { PaymentLinkRecord } from "#lib/payment-links/payment-links.queries";
import type { LinkPayment } from "#lib/payment-links/plan-link-payment";
import { keyedHash } from "#lib/platform/secrets/seal";
import type { ChargePlan, OpenedCharge } from "#lib/products/contract/charge-plan";
import { newChargeTax, taxOfPieces } from "#lib/tax/charge-tax.rules";

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
  merchant: MerchantRecord,
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
      ...(link.unknownPayer && lockedTo(documentOf(payment), link.unknownPayer)),
      // Callbacks and lists show the payment's link and its payer's answers.
      metadata: {
        ...answers,
        paymentLinkId: link.id,
        ...(quantity > 1 ? { quantity: String(quantity) } : {}),
      },
      tax: merchant.takesTax && link.tax ? newChargeTax(taxOfPieces(link.tax, quantity)) : null,
      split: null,
      callbackUrl: null,
      redirectUrl: link.redirectUrl,
      expiresAt: slotHoldEnd(link.endsAt, now),
    },
    first: null,
    // The slots are stored after the charge, to lock the link's row as briefly as possible.
    storeRelated: async (tx, { charge }, at) => {
      await takeSlots(tx, charge, at);
      return null;
    },
  };
}

/** The payer's document, which a link that locks its charges requests. */
function documentOf({ customer }: LinkPayment): string {
  if (customer?.document === undefined)
    throw new Error("a link that locks its charges did not request the payer's document");
  return customer.document;
}
