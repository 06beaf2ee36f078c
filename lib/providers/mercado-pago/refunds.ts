import { readAnswer } from "#lib/providers/calls/read-answer";
import { toReais } from "#lib/providers/mercado-pago/amount";
import {
  describeRefusal,
  type MercadoPagoClient,
  unknownOutcomeOf,
} from "#lib/providers/mercado-pago/client";
import {
  type MercadoPagoRefund,
  ownRefundId,
  REFUND_NAME,
  refundAnswer,
  refundList,
} from "#lib/providers/mercado-pago/wire";
import type { RefundAnswer, RefundRequest } from "#lib/providers/ports/refund";
import { deniesAccount, ProviderFault, ProviderTimeout } from "#lib/providers/provider-error";

/**
 * Asks for a refund that bears our own id, or finds it: the payment's refunds are read first, and it is asked for under an idempotency
 * key made of our id. Only where Mercado Pago refuses and knows none is the refusal the answer, as a `ProviderFault`; everything else
 * is open, because an earlier try may have been taken.
 */
export async function refundByMercadoPago(
  client: MercadoPagoClient,
  request: RefundRequest,
): Promise<RefundAnswer> {
  const { refundId, providerPaymentId, amountMinor } = request;
  const path = ["v1", "payments", providerPaymentId, "refunds"];
  const known = await findOwnRefund(client, path, refundId);
  if (known) return sameRefund(known, request);
  const json = { amount: toReais(amountMinor), metadata: { [REFUND_NAME]: refundId } };
  const answer = await client("POST", path, { json, onceFor: refundId });
  if (answer.status === 200 || answer.status === 201) {
    return sameRefund(readAnswer(refundAnswer, answer.body, "a refund"), request);
  }
  if (deniesAccount(answer.status)) throw unknownOutcomeOf("a refund", answer);
  const made = await findOwnRefund(client, path, refundId);
  if (made) return sameRefund(made, request);
  throw new ProviderFault(`Mercado Pago refused a refund: ${describeRefusal(answer)}`);
}

async function findOwnRefund(
  client: MercadoPagoClient,
  path: readonly string[],
  refundId: string,
): Promise<MercadoPagoRefund | null> {
  const answer = await client("GET", path);
  if (answer.status === 404) return null;
  if (answer.status !== 200) throw unknownOutcomeOf("the refunds of a payment", answer);
  const refunds = readAnswer(refundList, answer.body, "the refunds of a payment");
  return refunds.find((one) => ownRefundId(one) === refundId) ?? null;
}

function sameRefund(known: MercadoPagoRefund, { amountMinor }: RefundRequest): RefundAnswer {
  if (known.amount !== amountMinor)
    throw new ProviderTimeout("Mercado Pago has this refund in another amount");
  return toRefundAnswer(known.status);
}

/** What a status says of a refund; one that Mercado Pago does not tell or document says nothing yet. */
export function toRefundAnswer(status: string | null | undefined): RefundAnswer {
  if (status === "approved") return "SUCCEEDED";
  return status === "rejected" ? "FAILED" : "PENDING";
}
