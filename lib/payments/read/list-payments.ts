import { unpreparedDb } from "#db/client";
import { databaseNow } from "#db/clock";
import { listMethodsOf, type MethodOfCharge } from "#lib/attempts/attempt-list.queries";
import { chargeAuthorizationStatus } from "#lib/attempts/authorization.rules";
import { netOf } from "#lib/charges/charge-settlement";
import { chargeStatusAt } from "#lib/charges/charge-status-at";
import { toAuthorizationView } from "#lib/charges/charge-view";
import type { MerchantId } from "#lib/domain/ids";
import { formatAmount } from "#lib/domain/money/money";
import type { PageRequest } from "#lib/lists/list-page.queries";
import { pageInfoOf } from "#lib/lists/page-info-of";
import {
  type PaymentFilter,
  type PaymentRow,
  type PaymentTotals,
  listPayments as queryPayments,
} from "#lib/payments/payment-list.queries";
import { productOf } from "#lib/products/registry";
import { providerNames } from "#lib/providers/registry";
import { refundStatusOf } from "#lib/refunds/refund-status.rules";
import { isShownDeclined } from "#lib/status/shown-status.rules";

/**
 * The merchant's matching payments, newest first, with their page and the totals by currency; amounts are decimal text.
 * `isWhole` is false if more than `addedUpTo` (default 1,000) match.
 */
export async function listPayments(
  merchantId: MerchantId,
  filter: Omit<PaymentFilter, "providers">,
  request: PageRequest,
  addedUpTo?: number,
) {
  const now = databaseNow();
  const query = { filter: { ...filter, providers: providerNames() }, request, now, addedUpTo };
  const { page, sum } = await queryPayments(unpreparedDb(), merchantId, query);
  const ids = page.rows.map(({ charge }) => charge.id);
  const methods = await listMethodsOf(unpreparedDb(), merchantId, ids);
  return {
    payments: page.rows.map((row) => toItem(row, methods.get(row.charge.id), now)),
    pageInfo: pageInfoOf(page, ({ charge }) => charge.id),
    ...toSums(sum),
  };
}

function toItem({ charge, shownId }: PaymentRow, how: MethodOfCharge | undefined, now: Date) {
  const status = chargeStatusAt(charge, now);
  return {
    id: charge.id,
    shownId,
    href: productOf(charge).pathOf(shownId),
    product: charge.product,
    amount: formatAmount(charge.grossAmountMinor, charge.currency),
    currency: charge.currency,
    status,
    refundStatus: refundStatusOf(charge),
    authorization: toAuthorizationView(
      charge,
      chargeAuthorizationStatus({ ...charge, status }),
      charge.grossAmountMinor,
    ),
    // The fee is unknown without a method.
    net: how ? formatAmount(netOf(charge).minor, charge.currency) : null,
    refunded: formatAmount(charge.refundedMinor, charge.currency),
    isDeclined: isShownDeclined(status, how),
    method: how?.method ?? null,
    cardBrand: how?.cardBrand ?? null,
    description: charge.description,
    externalReference: charge.externalReference,
    customerName: charge.customer?.name ?? null,
    customerEmail: charge.customer?.email ?? null,
    customerDocument: charge.customer?.document ?? null,
    createdAt: charge.createdAt.toISOString(),
    expiresAt: charge.expiresAt.toISOString(),
    paidAt: charge.paidAt?.toISOString() ?? null,
  };
}

function toSums({ totals, isWhole }: PaymentTotals) {
  const sums = totals.map(({ currency, count, grossMinor, paidMinor, refundedMinor }) => ({
    currency,
    count,
    gross: formatAmount(grossMinor, currency),
    paid: formatAmount(paidMinor, currency),
    refunded: formatAmount(refundedMinor, currency),
  }));
  return { sums, isWhole };
}
