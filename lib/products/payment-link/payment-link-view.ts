import type { PaymentLinkRecord } from "#db/queries/payment-links";
import { formatAmount } from "#lib/domain/money";
import { paymentLinkState } from "#lib/domain/payment-link";
import { CHARGE_METHODS } from "#lib/domain/payment-methods";
import { env } from "#lib/platform/env";
import type { PaymentLinkView } from "#lib/schemas/payment-link";

/** The address of a payment link's page, which payers are sent to. */
export function paymentLinkUrlOf(publicId: string): string {
  return `${env().publicUrl}/link/${publicId}`;
}

/** A payment link as the API shows it at that moment. */
export function toPaymentLinkView(link: PaymentLinkRecord, now: Date): PaymentLinkView {
  const { methods } = link;
  return {
    id: link.id,
    url: paymentLinkUrlOf(link.publicId),
    title: link.title,
    description: link.description,
    grossAmount: formatAmount(link.amountMinor),
    currency: "BRL",
    methods: methods && CHARGE_METHODS.filter((method) => methods.includes(method)),
    stock: link.stock,
    reservedCount: link.reservedCount,
    paidCount: link.paidCount,
    // The amount never changes, so what was paid is so many times that.
    receivedAmount: formatAmount(link.paidCount * link.amountMinor),
    endsAt: link.endsAt?.toISOString() ?? null,
    redirectUrl: link.redirectUrl,
    status: link.status,
    state: paymentLinkState(link, now),
    createdAt: link.createdAt.toISOString(),
    updatedAt: link.updatedAt.toISOString(),
  };
}
