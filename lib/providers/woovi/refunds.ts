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
 * Requests a refund under our id, or finds it: when Woovi refuses, the refund of that id is looked up. Woovi documents
 * neither a refusal nor an absence, so one that it does not show stays open and is requested again. Only its status ends it.
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
  // The words of the refusal say why; those of the lookup only that there is nothing to show.
  throw wooviOpen("a refund", deniesAccount(shown.status) ? shown : answer);
}

/**
 * The refunds of the Pix received for a charge, whoever requested them; empty when Woovi reports none. A refund names its Pix
 * where there are several; one without a name belongs to the only Pix there is.
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

// Reporting received money must not wait for its refunds.
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

/** What a status of Woovi means for a refund; an undocumented one leaves it open. */
export function toRefundAnswer(status: string): RefundAnswer {
  if (status === "CONFIRMED" || status === "REFUNDED") return "SUCCEEDED";
  return status === "REJECTED" || status === "NOT_ACCOMPLISHED" ? "FAILED" : "PENDING";
}

function sameRefund(known: WooviRefund, { refundId, amountMinor }: RefundRequest): RefundAnswer {
  if (known.correlationID !== refundId) throw new ProviderTimeout("Woovi returned a different refund");
  if (known.value !== amountMinor) throw new ProviderTimeout("Woovi has this refund with a different amount");
  return toRefundAnswer(known.status);
}
