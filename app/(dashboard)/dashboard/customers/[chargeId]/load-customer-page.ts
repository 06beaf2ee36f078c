import { cache } from "react";
import { databaseNow } from "#db/clock";
import { chargeStatusAt } from "#lib/charges/charge-status-at";
import type { ChargeRecord } from "#lib/charges/charges.queries";
import { readCursor } from "#lib/client/params/cursor-param";
import type { SearchParams } from "#lib/client/params/search-params";
import { listCustomerCards } from "#lib/customers/customer-cards";
import { getCustomer, listChargesOfCustomer } from "#lib/customers/get-customer";
import { isId, type MerchantId } from "#lib/domain/ids";
import { formatAmount } from "#lib/domain/money/money";
import { nullWhenMissing } from "#lib/pages/null-when-missing";
import { currentMerchantSession } from "#lib/platform/page/current-session";
import { refundStatusOf } from "#lib/refunds/refund-status.rules";
import { may } from "#lib/team/permissions.rules";

const CHARGES_SHOWN = 25;

// Read once per rendered page, for its title and its content.
const readCustomer = cache((merchantId: MerchantId, chargeId: string) =>
  getCustomer(merchantId, chargeId).catch(nullWhenMissing),
);

/** The name of a charge's customer, as the page's title; null if unknown or if the charge has no customer. */
export async function loadCustomerName(chargeId: string): Promise<string | null> {
  const { merchantId } = await currentMerchantSession();
  return (await readCustomer(merchantId, chargeId))?.customer.name ?? null;
}

/** The customer of a charge with their charges from a cursor on; null if the charge has no customer. */
export async function loadCustomerPage(chargeId: string, search: SearchParams) {
  const session = await currentMerchantSession();
  const { merchantId } = session;
  const record = await readCustomer(merchantId, chargeId);
  if (!record) return null;
  const params = readCursor(search);
  const after = params !== null && isId("charge", params) ? params : null;
  const { rows, hasNext } = await listChargesOfCustomer(merchantId, chargeId, {
    limit: CHARGES_SHOWN,
    after,
  });
  const now = databaseNow();
  const cards = await listCustomerCards(merchantId, chargeId);
  return {
    record,
    cards: cards.data,
    mayRemoveCards: may(session, "payments:create"),
    path: `/dashboard/customers/${chargeId}`,
    charges: rows.map((charge) => toRow(charge, now)),
    isContinued: after !== null,
    next: hasNext ? (rows.at(-1)?.id ?? null) : null,
    mayAnonymize: may(session, "customers:anonymize"),
  };
}

/** A charge of any product as a line of the history; it links to its product's page. */
function toRow(charge: ChargeRecord, now: Date) {
  return {
    id: charge.id,
    href: `/dashboard/charges/${charge.id}`,
    amount: formatAmount(charge.grossAmountMinor, charge.currency),
    currency: charge.currency,
    status: chargeStatusAt(charge, now),
    refundStatus: refundStatusOf(charge),
    words: charge.description ?? charge.externalReference,
    createdAt: charge.createdAt.toISOString(),
  };
}
