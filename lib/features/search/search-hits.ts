import type { AttemptRecord } from "#db/queries/attempts";
import type { ChargeRecord } from "#db/queries/charges";
import type { InvoiceRecord } from "#db/queries/invoices";
import type { RecipientRecord } from "#db/queries/recipients";
import type { findEventsBySearch, findPaymentLinksBySearch, findRefundsBySearch } from "#db/queries/search";
import { effectiveInvoiceStatus } from "#lib/domain/crypto/invoice-states";
import { formatDocument } from "#lib/domain/documents";
import { formatAmount } from "#lib/domain/money";
import { pixPaymentStatusOf } from "#lib/domain/pix-payment-status";
import { refundStatusOf } from "#lib/domain/refund-status";
import { effectiveAttemptStatus, effectiveChargeStatus } from "#lib/domain/states";
import type { SearchHit } from "#lib/schemas/search";

type Found<Find extends (...given: never[]) => unknown> =
  Awaited<ReturnType<Find>> extends readonly (infer Row)[] ? Row : never;

/** A charge as a search hit. */
export function chargeHit(charge: ChargeRecord, now: Date): SearchHit {
  return {
    kind: "charge",
    id: charge.id,
    ...wordsOf(charge),
    status: effectiveChargeStatus(charge.status, charge.expiresAt, now),
    refundStatus: refundStatusOf(charge),
    ...moneyOf(charge.grossAmountMinor, charge),
    href: `/dashboard/charges/${charge.id}`,
  };
}

/** A PIX payment as a search hit, from its charge and its own number. */
export function pixPaymentHit(charge: ChargeRecord, paymentId: number, now: Date): SearchHit {
  return {
    kind: "pixPayment",
    id: String(paymentId),
    ...wordsOf(charge),
    status: pixPaymentStatusOf(charge, now),
    refundStatus: refundStatusOf(charge),
    ...moneyOf(charge.grossAmountMinor, charge),
    href: `/dashboard/pix-payments/${paymentId}`,
  };
}

/** A charge as a hit of its product; a crypto invoice's charge has no hit, because the invoice has one. */
export function productHit(charge: ChargeRecord, paymentId: number | null, now: Date): SearchHit[] {
  if (charge.product === "CHARGE") return [chargeHit(charge, now)];
  return paymentId === null ? [] : [pixPaymentHit(charge, paymentId, now)];
}

/** An attempt as a search hit, shown with its charge. */
export function attemptHit(attempt: AttemptRecord, now: Date): SearchHit {
  return {
    kind: "attempt",
    id: attempt.id,
    title: attempt.providerReference,
    detail: attempt.id,
    status: effectiveAttemptStatus(attempt.status, attempt.expiresAt, now),
    refundStatus: null,
    ...moneyOf(attempt.amountMinor, attempt),
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
    status: effectiveInvoiceStatus(invoice.status, invoice, now),
    refundStatus: null,
    ...moneyOf(invoice.amountMinor, invoice),
    href: `/dashboard/crypto/${invoice.id}`,
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
    ...moneyOf(refund.amountMinor, { currency: "BRL", createdAt: refund.createdAt }),
    href: `/dashboard/charges/${refund.chargeId}`,
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
    ...moneyOf(link.amountMinor, link),
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

function wordsOf({ description, externalReference, customer }: ChargeRecord) {
  const texts = [description, externalReference, customer?.name, customer?.email].filter(
    (word): word is string => Boolean(word),
  );
  return { title: texts[0] ?? null, detail: texts[1] ?? null };
}

function moneyOf(amountMinor: number, { currency, createdAt }: { currency: string; createdAt: Date }) {
  return { amount: formatAmount(amountMinor), currency, createdAt: createdAt.toISOString() };
}
