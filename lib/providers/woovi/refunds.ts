import { readAnswer } from "#lib/providers/calls/read-answer";
import type { RefundAnswer, RefundRequest } from "#lib/providers/ports/refund";
import { deniesAccount, ProviderFault, ProviderTimeout, toUnknown } from "#lib/providers/provider-error";
import { type WooviClient, wooviOpen } from "#lib/providers/woovi/client";
import {
  chargeRefunds,
  refundAnswer,
  type WooviListedRefund,
  type WooviRefund,
} from "#lib/providers/woovi/wire";
import type { ReportedRefund } from "#lib/refunds/reported-refund.rules";

/**
 * Requests a refund under our id. If Woovi refuses, the refund is looked up by the id, because it may exist already. Woovi
 * documents no answer that means a final refusal, so a refund that the look-up does not show stays open and is requested again;
 * only a status ends it.
 */
export async function refundByWoovi(client: WooviClient, request: RefundRequest): Promise<RefundAnswer> {
  const { refundId, providerPaymentId, amountMinor } = request;
  const json = { correlationID: refundId, transactionEndToEndId: providerPaymentId, value: amountMinor };
  const answer = await client("POST", ["refund"], { json });
  if (answer.status === 200 || answer.status === 201) {
    return sameRefund(readAnswer(refundAnswer, answer.body, "a refund"), request);
  }
  if (deniesAccount(answer.status)) throw wooviOpen("a refund", answer);
  const shown = await client("GET", ["refund", refundId]).catch((error: unknown) => {
    throw toUnknown(error);
  });
  if (shown.status === 200) return sameRefund(readAnswer(refundAnswer, shown.body, "a refund"), request);
  // The refusal contains the reason; the look-up shows only that the refund does not exist.
  throw wooviOpen("a refund", deniesAccount(shown.status) ? shown : answer);
}

/**
 * The refunds of the Pix received for a charge, whoever requested them; empty when Woovi reports none. A refund without the id of
 * its Pix belongs to the charge's only Pix.
 */
export async function listRefundsOfCharge(
  client: WooviClient,
  txid: string,
  paymentIds: readonly string[],
): Promise<ReportedRefund[]> {
  const refunds = await askForRefunds(client, txid);
  return refunds.flatMap(({ correlationID: id, value: amountMinor, status, endToEndId }) => {
    const paymentId =
      paymentIds.find((one) => one === endToEndId) ?? (paymentIds.length === 1 ? paymentIds[0] : undefined);
    return paymentId === undefined ? [] : [{ id, paymentId, answer: toRefundAnswer(status), amountMinor }];
  });
}

// Received money is reported even if its refunds cannot be read.
async function askForRefunds(client: WooviClient, txid: string): Promise<WooviListedRefund[]> {
  try {
    const answer = await client("GET", ["charge", txid, "refund"]);
    return answer.status === 200
      ? readAnswer(chargeRefunds, answer.body, "the refunds of a charge").refunds
      : [];
  } catch (error) {
    if (error instanceof ProviderFault || error instanceof ProviderTimeout) return [];
    throw error;
  }
}

/** What a status of Woovi means for a refund; an undocumented status leaves the refund open. */
export function toRefundAnswer(status: string): RefundAnswer {
  if (status === "CONFIRMED" || status === "REFUNDED") return "SUCCEEDED";
  return status === "REJECTED" || status === "NOT_ACCOMPLISHED" ? "FAILED" : "PENDING";
}

function sameRefund(known: WooviRefund, { refundId, amountMinor }: RefundRequest): RefundAnswer {
  if (known.correlationID !== refundId) throw new ProviderTimeout("Woovi returned a different refund");
  if (known.value !== amountMinor) throw new ProviderTimeout("Woovi has this refund with a different amount");
  return toRefundAnswer(known.status);
}
