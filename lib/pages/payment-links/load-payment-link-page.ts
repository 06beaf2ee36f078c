import { db } from "#db/client";
import { databaseNow } from "#db/clock";
import { getMerchantOrThrow } from "#db/queries/merchants";
import { listChargesOfLink } from "#db/queries/payment-links";
import { isId } from "#lib/domain/ids";
import { can } from "#lib/domain/permissions";
import { toChargeView } from "#lib/features/charges/charge-view";
import type { Loaded } from "#lib/pages/loaded";
import { nullWhenMissing } from "#lib/pages/null-when-missing";
import { currentMerchantSession } from "#lib/platform/page/current-session";
import { toQrPngDataUri } from "#lib/platform/qr/png-data-uri";
import { getPaymentLinkOrThrow } from "#lib/products/payment-link/get-payment-link";
import { viewPaymentLink } from "#lib/products/payment-link/payment-link-view";

const CHARGES_SHOWN = 25;

export type PaymentLinkPage = Loaded<typeof loadPaymentLinkPage>;

/** What the page of a payment link shows, its charges from that cursor on; null when there is no such link. */
export async function loadPaymentLinkPage(id: string, cursor: string | null) {
  const { merchantId, role } = await currentMerchantSession();
  const link = await getPaymentLinkOrThrow(merchantId, id).catch(nullWhenMissing);
  if (!link) return null;
  const after = cursor !== null && isId("charge", cursor) ? cursor : null;
  const [merchant, { rows, hasNext }] = await Promise.all([
    getMerchantOrThrow(db(), merchantId),
    listChargesOfLink(db(), link, { limit: CHARGES_SHOWN, after }),
  ]);
  const now = databaseNow();
  const view = await viewPaymentLink(db(), link, now);
  return {
    link: view,
    merchant: { name: merchant.name, locale: merchant.locale },
    qr: toQrPngDataUri(view.url),
    charges: rows.map((charge) => toChargeView(charge, { merchant, suspense: [] }, now)),
    isContinued: after !== null,
    next: hasNext ? (rows.at(-1)?.id ?? null) : null,
    mayChange: can(role, "payments:create"),
  };
}
