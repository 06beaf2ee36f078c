import { sumMinor } from "#lib/domain/money/minor";
import { readAnswer } from "#lib/providers/calls/read-answer";
import { toReais } from "#lib/providers/mercado-pago/amount";
import { meaningAtMercadoPago } from "#lib/providers/mercado-pago/answers";
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
import type { RefundAnswer, RefundHistory, RefundRequest } from "#lib/providers/ports/refund";
import { deniesAccount, ProviderFault, ProviderTimeout } from "#lib/providers/provider-error";

/**
 * How long repetitions use the first try's idempotency key. No published text states how long Mercado Pago keeps keys, so this is
 * short.
 */
const KEY_HOLDS_MS = 60 * 60_000;

/** Without this header Mercado Pago answers a pending refund like a refused one. */
const TELL_OF_OPEN = { "x-render-in-process-refunds": "true" };

/**
 * Requests a refund under an idempotency key made from our id, or finds it among the payment's refunds. Mercado Pago may lose
 * both key and id: after a try, refunds that `history` does not explain leave the outcome unknown, and nothing is sent again
 * after `KEY_HOLDS_MS`. Throws `ProviderFault` for a documented refusal, if no such refund exists.
 */
export async function refundByMercadoPago(client: MercadoPagoClient, request: InTurn): Promise<RefundAnswer> {
  const { refundId, providerPaymentId, amountMinor, history } = request;
  const path = ["v1", "payments", providerPaymentId, "refunds"];
  const before = await listRefunds(client, path);
  const known = findOwn(before, refundId);
  if (known) return sameRefund(known, request);
  if (history.ageMs > KEY_HOLDS_MS) assertNotTaken(before, request);
  const json = { amount: toReais(amountMinor), metadata: { [REFUND_NAME]: refundId } };
  const answer = await client("POST", path, { json, onceFor: refundId, headers: TELL_OF_OPEN });
  if (answer.status === 200 || answer.status === 201) {
    return sameRefund(readAnswer(refundAnswer, answer.body, "a refund"), request);
  }
  if (deniesAccount(answer.status)) throw unknownOutcomeOf("a refund", answer);
  const after = await listRefunds(client, path);
  const made = findOwn(after, refundId);
  if (made) return sameRefund(made, request);
  assertNotTaken(after, request);
  if (meaningAtMercadoPago("ask refund", answer) !== "REFUSED") throw unknownOutcomeOf("a refund", answer);
  throw new ProviderFault(`Mercado Pago refused a refund: ${describeRefusal(answer)}`);
}

type InTurn = RefundRequest & { history: RefundHistory };

/**
 * Throws `ProviderTimeout` if Mercado Pago lists refunds that our records lack, because one of them may be the try that was not
 * answered.
 */
function assertNotTaken(refunds: readonly MercadoPagoRefund[] | null, { history, refundId }: InTurn): void {
  if (history.sinceRequestedMs === null) return;
  const others = (refunds ?? []).filter((one) => one.status !== "rejected" && ownRefundId(one) !== refundId);
  const givenBackMinor = sumMinor(others, ({ amount }) => amount);
  if (refunds === null || givenBackMinor > history.returnedMinor) {
    throw new ProviderTimeout(
      "Mercado Pago has refunded more of the payment than the ledger, or does not say how much",
    );
  }
}

/** All refunds of a payment; null when Mercado Pago does not know it. */
async function listRefunds(
  client: MercadoPagoClient,
  path: readonly string[],
): Promise<MercadoPagoRefund[] | null> {
  const answer = await client("GET", path, { headers: TELL_OF_OPEN });
  if (answer.status !== 200) {
    if (meaningAtMercadoPago("list refunds", answer) === "ABSENT") return null;
    throw unknownOutcomeOf("the refunds of a payment", answer);
  }
  return readAnswer(refundList, answer.body, "the refunds of a payment");
}

function findOwn(refunds: readonly MercadoPagoRefund[] | null, refundId: string): MercadoPagoRefund | null {
  return refunds?.find((one) => ownRefundId(one) === refundId) ?? null;
}

function sameRefund(known: MercadoPagoRefund, { amountMinor }: RefundRequest): RefundAnswer {
  if (known.amount !== amountMinor)
    throw new ProviderTimeout("Mercado Pago has this refund with a different amount");
  return toRefundAnswer(known.status);
}

/** What a status means for a refund; a missing or undocumented one leaves it open. */
export function toRefundAnswer(status: string | null | undefined): RefundAnswer {
  if (status === "approved") return "SUCCEEDED";
  return status === "rejected" ? "FAILED" : "PENDING";
}
