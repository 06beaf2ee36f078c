import { merchantTime } from "#db/clock";
import { attemptStatusAt } from "#lib/attempts/attempt-status-at";
import type { AttemptRecord } from "#lib/attempts/attempts.queries";
import type { ChargeRecord } from "#lib/charges/charges.queries";
import { formatDocument } from "#lib/customers/documents.rules";
import { effectiveInvoiceStatus } from "#lib/invoices/invoice-states.rules";
import type { InvoiceRecord } from "#lib/invoices/invoices.queries";
import type { PayoutRecord } from "#lib/payouts/payouts.queries";
import type { RecipientRecord } from "#lib/recipients/recipients.queries";
import { moneyParts } from "#lib/search/hit-parts";
import type { SearchHit } from "#lib/search/search.contract";
import type {
  findDisputesBySearch,
  findEventsBySearch,
  findPaymentLinksBySearch,
  findRefundsBySearch,
  findSubscriptionsBySearch,
} from "#lib/search/search.queries";

type Found<Find extends (...given: never[]) => unknown> =
  Awaited<ReturnType<Find>> extends readonly (infer Row)[] ? Row : never;

/** An attempt as a search hit, shown with its charge. */
export function attemptHit(attempt: AttemptRecord, now: Date): SearchHit {
  return {
    kind: "attempt",
    id: attempt.id,
    title: attempt.providerReference,
    detail: attempt.id,
    status: attemptStatusAt(attempt, now),
    refundStatus: null,
    ...moneyParts(attempt.amountMinor, attempt),
    href: `/dashboard/charges/${attempt.chargeId}`,
  };
}

/** A crypto invoice as a search hit. */
export function invoiceHit(invoice: InvoiceRecord, now: Date): SearchHit {
  return {
    kind: "invoice",
    id: invoice.id,
    title: invoice.externalReference ?? invoice.customerName,
    detail: invoice.customerName ?? invoice.payAddress,
    status: effectiveInvoiceStatus(invoice.status, invoice, merchantTime(invoice.merchantId, now)),
    refundStatus: null,
    ...moneyParts(invoice.amountMinor, invoice),
    href: `/dashboard/crypto/${invoice.id}`,
  };
}

/** The customer of a charge as a search hit. */
export function customerHit({ id, customer, createdAt }: ChargeRecord): SearchHit {
  const { name, email, document } = customer ?? {};
  const [title = null, detail = null] = [name, email, document].filter((text) => text !== undefined);
  return {
    kind: "customer",
    id,
    title,
    detail,
    status: null,
    refundStatus: null,
    amount: null,
    currency: null,
    createdAt: createdAt.toISOString(),
    href: `/dashboard/customers/${id}`,
  };
}

/** A subscription as a search hit, by its payer. */
export function subscriptionHit(subscription: Found<typeof findSubscriptionsBySearch>): SearchHit {
  const { id, customer, description, createdAt } = subscription;
  const { name, email, document } = customer ?? {};
  const [title = null] = [name, email, document, description].filter((text) => Boolean(text));
  return {
    kind: "subscription",
    id,
    title,
    detail: id,
    status: null,
    refundStatus: null,
    amount: null,
    currency: null,
    createdAt: createdAt.toISOString(),
    href: `/dashboard/subscriptions/${id}`,
  };
}

/** A recipient as a search hit. */
export function recipientHit(recipient: RecipientRecord): SearchHit {
  return {
    kind: "recipient",
    id: recipient.id,
    title: recipient.name,
    detail: formatDocument(recipient.documentType, recipient.document),
    status: null,
    refundStatus: null,
    amount: null,
    currency: null,
    createdAt: recipient.createdAt.toISOString(),
    href: `/dashboard/recipients/${recipient.id}`,
  };
}

/** A refund as a search hit, shown with its charge. */
export function refundHit(refund: Found<typeof findRefundsBySearch>): SearchHit {
  return {
    kind: "refund",
    id: refund.id,
    title: refund.reason,
    detail: refund.id,
    status: null,
    refundStatus: null,
    ...moneyParts(refund.amountMinor, { currency: "BRL", createdAt: refund.createdAt }),
    href: `/dashboard/charges/${refund.chargeId}`,
  };
}

/** A payout as a search hit, by its Pix key. */
export function payoutHit({ id, pixKey, status, amountMinor, createdAt }: PayoutRecord): SearchHit {
  return {
    kind: "payout",
    id,
    title: pixKey,
    detail: id,
    status,
    refundStatus: null,
    ...moneyParts(amountMinor, { currency: "BRL", createdAt }),
    href: `/dashboard/payouts/${id}`,
  };
}

/** A dispute as a search hit. */
export function disputeHit(dispute: Found<typeof findDisputesBySearch>): SearchHit {
  return {
    kind: "dispute",
    id: dispute.id,
    title: null,
    detail: null,
    status: dispute.status,
    refundStatus: null,
    ...moneyParts(dispute.amountMinor, dispute),
    href: `/dashboard/disputes/${dispute.id}`,
  };
}

/** A payment link as a search hit. */
export function paymentLinkHit(link: Found<typeof findPaymentLinksBySearch>): SearchHit {
  return {
    kind: "paymentLink",
    id: link.id,
    title: link.title,
    detail: link.description,
    status: null,
    refundStatus: null,
    ...moneyParts(link.amountMinor, link),
    href: `/dashboard/payment-links/${link.id}`,
  };
}

/** An event as a search hit. */
export function eventHit(event: Found<typeof findEventsBySearch>): SearchHit {
  return {
    kind: "event",
    id: event.id,
    title: event.type,
    detail: event.objectId,
    status: null,
    refundStatus: null,
    amount: null,
    currency: null,
    createdAt: event.createdAt.toISOString(),
    href: `/dashboard/events/${event.id}`,
  };
}
