import { db } from "#db/client";
import { findNeighboursOfPixPayment } from "#db/queries/neighbours";
import { can, may } from "#lib/domain/permissions";
import { readChargeDetails } from "#lib/pages/charges/read-charge-details";
import type { Loaded } from "#lib/pages/loaded";
import { neighbourPaths } from "#lib/pages/neighbour-paths";
import { nullWhenMissing } from "#lib/pages/null-when-missing";
import { rawAnswer } from "#lib/pages/raw-answer";
import { currentMerchantSession, type MerchantSession } from "#lib/platform/page/current-session";
import { getPixPayment, getPixPaymentOrThrow } from "#lib/products/pix-payment/get-pix-payment";
import * as operations from "#lib/schemas/operations/pix-payments";

const LIST = "/dashboard/pix-payments";

export type PixPaymentPage = Loaded<typeof loadPixPaymentPage>;

/** What the page of a PIX payment shows: the charge's and the payment itself; null when there is no such payment. */
export async function loadPixPaymentPage(paymentId: string) {
  const session = await currentMerchantSession();
  const { role } = session;
  const found = await readPayment(session, paymentId).catch(nullWhenMissing);
  if (!found) return null;
  const { payment, neighbours, ...details } = found;
  const mayCreate = can(role, "payments:create");
  const mayPay = mayCreate && details.sandboxAttemptIds.length > 0;
  return {
    payment,
    ...details,
    neighbours: neighbourPaths(LIST, neighbours),
    isWaiting: payment.status_code === "WAITING_PAYMENT",
    sandboxTxid: mayPay ? payment.transaction_pix_id : null,
    raw: rawAnswer(operations.getPixPayment, String(payment.id), payment),
    mayCreate,
    mayMove: may(session, "money:move"),
    mayRedeliver: can(role, "developers:manage"),
  };
}

async function readPayment(session: MerchantSession, paymentId: string) {
  const { merchantId } = session;
  const { charge } = await getPixPaymentOrThrow(merchantId, paymentId);
  const details = await readChargeDetails(session, charge.id, paymentId);
  const neighbours = await findNeighboursOfPixPayment(db(), merchantId, Number(paymentId));
  // Read last, so that it is never older than what stands beside it.
  return details && { ...details, neighbours, payment: await getPixPayment(merchantId, paymentId) };
}
