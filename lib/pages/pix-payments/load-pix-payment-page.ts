import { db } from "#db/client";
import { findNeighboursOfPixPayment } from "#db/queries/neighbours";
import { PonteError } from "#lib/domain/errors";
import type { MerchantId } from "#lib/domain/ids";
import type { Role } from "#lib/domain/roles";
import { loadChargePage } from "#lib/pages/charges/load-charge-page";
import { getPixPayment, getPixPaymentOrThrow } from "#lib/products/pix-payment/get-pix-payment";

/** What the page of a charge shows, and the PIX payment that the charge is; null when there is no such payment. */
export async function loadPixPaymentPage(merchantId: MerchantId, role: Role, paymentId: string) {
  try {
    const { charge } = await getPixPaymentOrThrow(merchantId, paymentId);
    const page = await loadChargePage(merchantId, role, charge.id, paymentId);
    const neighbours = await findNeighboursOfPixPayment(db(), merchantId, Number(paymentId));
    // Read last, so that it is never older than what stands beside it.
    return page && { ...page, neighbours, payment: await getPixPayment(merchantId, paymentId) };
  } catch (error) {
    if (error instanceof PonteError && error.code === "not_found") return null;
    throw error;
  }
}
