import { db } from "#db/client";
import { getMerchantOrThrow } from "#db/queries/merchants";
import { listChargesOfLink } from "#db/queries/payment-links";
import { PonteError } from "#lib/domain/errors";
import { isId, type MerchantId } from "#lib/domain/ids";
import { toChargeView } from "#lib/features/charges/charge-view";
import { toQrPngDataUri } from "#lib/platform/qr/png-data-uri";
import { getPaymentLinkOrThrow } from "#lib/products/payment-link/get-payment-link";
import { toPaymentLinkView } from "#lib/products/payment-link/payment-link-view";

const CHARGES_SHOWN = 25;

/** What the page of a payment link shows, its charges from that cursor on; null when the merchant has no such link. */
export async function loadPaymentLinkPage(merchantId: MerchantId, id: string, cursor: string | null) {
  const link = await getPaymentLinkOrThrow(merchantId, id).catch((error: unknown) => {
    if (error instanceof PonteError && error.code === "not_found") return null;
    throw error;
  });
  if (!link) return null;
  const after = cursor !== null && isId("charge", cursor) ? cursor : null;
  const [merchant, { rows, hasMore }] = await Promise.all([
    getMerchantOrThrow(db(), merchantId),
    listChargesOfLink(db(), link, { limit: CHARGES_SHOWN, after }),
  ]);
  const now = new Date();
  const view = toPaymentLinkView(link, now);
  return {
    link: view,
    merchant: { name: merchant.name, locale: merchant.locale },
    qr: toQrPngDataUri(view.url),
    charges: rows.map((charge) => toChargeView(charge, { merchant, suspense: [] }, now)),
    isContinued: after !== null,
    next: hasMore ? (rows.at(-1)?.id ?? null) : null,
  };
}
