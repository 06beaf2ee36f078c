import { db, unpreparedDb } from "#db/client";
import { databaseNow } from "#db/clock";
import { listAttemptPage } from "#lib/attempts/attempt-list.queries";
import { listCharges } from "#lib/charges/charge-list.queries";
import type { ChargeRecord } from "#lib/charges/charges.queries";
import { findCustomerCharges } from "#lib/customers/list-customers";
import type { MerchantId } from "#lib/domain/ids";
import { listInvoices } from "#lib/invoices/invoice-list.queries";
import { listPayoutPage } from "#lib/payouts/payout-list.queries";
import { listPixPayments } from "#lib/pix-payments/pix-payment-list.queries";
import { providerNames } from "#lib/providers/registry";
import { listRecipientPage } from "#lib/recipients/recipient-list.queries";
import type { SearchHit } from "#lib/search/search.contract";
import {
  findChargesOfAmount,
  findDisputesBySearch,
  findEventsBySearch,
  findInvoicesOfAmount,
  findPaymentLinksBySearch,
  findRefundsBySearch,
  findSubscriptionsBySearch,
} from "#lib/search/search.queries";
import * as hits from "#lib/search/search-hits";
import { readSearchTerms, type SearchTerms } from "#lib/search/search-terms.rules";
import { can } from "#lib/team/permissions.rules";
import type { Role } from "#lib/team/roles.rules";

const SHOWN = 5;
/** How many of the newest rows with an amount are read; each product shows its own. */
const OF_AMOUNT = 30;
const PAGE = { limit: SHOWN, counted: false, glance: true };

/** The registry of products, passed in by a route: each product shows its own charges. */
type ProductOf = (charge: ChargeRecord) => {
  toSearchHit(charge: ChargeRecord, id: string, now: Date): SearchHit | null;
};

/**
 * The merchant's objects matching an id, reference, name, e-mail, document, txid or amount, newest first, five of each kind. It
 * always uses an index; of thousands of matches, it shows the newest of those that it checked. A single letter matches nothing;
 * events need a role that may read them.
 */
export async function search(
  productOf: ProductOf,
  merchantId: MerchantId,
  role: Role,
  typed: string,
): Promise<SearchHit[]> {
  const terms = readSearchTerms(typed);
  if (terms === null) return [];
  const now = databaseNow();
  const kinds = await Promise.all([
    searchCharges(productOf, merchantId, terms, now),
    searchAttempts(merchantId, terms, now),
    searchInvoices(merchantId, terms, now),
    searchRecipients(merchantId, terms),
    findRefundsBySearch(db(), merchantId, terms, SHOWN),
    listPayoutPage(unpreparedDb(), merchantId, { query: terms.text }, PAGE),
    findDisputesBySearch(db(), merchantId, terms.text, SHOWN),
    findPaymentLinksBySearch(db(), merchantId, terms, SHOWN),
    can(role, "developers:manage") && /^\w{3}_\w{26}$/.test(terms.text)
      ? findEventsBySearch(db(), merchantId, terms.text.toLowerCase(), SHOWN)
      : [],
    findCustomerCharges(merchantId, terms.text, SHOWN),
    findSubscriptionsBySearch(db(), merchantId, terms.text, SHOWN),
  ]);
  const [
    charges,
    attempts,
    invoices,
    recipients,
    refunds,
    payouts,
    disputes,
    links,
    events,
    customers,
    subscriptions,
  ] = kinds;
  return [
    ...charges,
    ...attempts,
    ...invoices,
    ...customers.map(hits.customerHit),
    ...subscriptions.map(hits.subscriptionHit),
    ...recipients,
    ...refunds.map(hits.refundHit),
    ...payouts.rows.map(hits.payoutHit),
    ...disputes.map(hits.disputeHit),
    ...links.map(hits.paymentLinkHit),
    ...events.map(hits.eventHit),
  ];
}

async function searchCharges(
  productOf: ProductOf,
  merchantId: MerchantId,
  terms: SearchTerms,
  now: Date,
): Promise<SearchHit[]> {
  const filter = { query: terms.text };
  const reader = unpreparedDb();
  const [charges, payments, ofAmount] = await Promise.all([
    listCharges(reader, merchantId, { filter, request: PAGE, now }),
    listPixPayments(reader, merchantId, {
      filter: { ...filter, providers: providerNames() },
      request: PAGE,
      now,
    }),
    terms.amountMinor === null ? [] : findChargesOfAmount(db(), merchantId, terms.amountMinor, OF_AMOUNT),
  ]);
  const hitOf = (charge: ChargeRecord, number: number | null) =>
    productOf(charge).toSearchHit(charge, number === null ? charge.id : String(number), now) ?? [];
  const found = [
    ...charges.rows.flatMap((charge) => hitOf(charge, null)),
    ...payments.rows.flatMap(({ charge, payment }) => hitOf(charge, payment.id)),
    ...ofAmount.flatMap(({ charge, paymentId }) => hitOf(charge, paymentId)),
  ];
  return ["charge", "pixPayment"].flatMap((kind) => distinct(found.filter((hit) => hit.kind === kind)));
}

async function searchAttempts(merchantId: MerchantId, { text }: SearchTerms, now: Date) {
  // Only by names, which contain no spaces.
  if (/\s/.test(text)) return [];
  const filter = { query: text, providers: providerNames() };
  const { rows } = await listAttemptPage(unpreparedDb(), merchantId, { filter, request: PAGE, now });
  return rows.map((attempt) => hits.attemptHit(attempt, now));
}

async function searchInvoices(merchantId: MerchantId, terms: SearchTerms, now: Date): Promise<SearchHit[]> {
  const [named, ofAmount] = await Promise.all([
    listInvoices(unpreparedDb(), {
      filter: { merchantId, query: terms.text },
      order: { field: "createdAt", direction: "DESC" },
      request: PAGE,
      now,
    }),
    terms.amountMinor === null ? [] : findInvoicesOfAmount(db(), merchantId, terms.amountMinor, SHOWN),
  ]);
  return distinct(
    [...named.rows.map(({ invoice }) => invoice), ...ofAmount].map((invoice) =>
      hits.invoiceHit(invoice, now),
    ),
  );
}

async function searchRecipients(merchantId: MerchantId, { text }: SearchTerms): Promise<SearchHit[]> {
  const { rows } = await listRecipientPage(unpreparedDb(), merchantId, text, PAGE);
  return rows.map(hits.recipientHit);
}

function distinct(found: SearchHit[]): SearchHit[] {
  return [...new Map(found.map((hit) => [hit.id, hit])).values()].slice(0, SHOWN);
}
