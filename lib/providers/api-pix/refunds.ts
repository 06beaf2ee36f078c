import { ID_PREFIXES, isId } from "#lib/domain/ids";
import { meaningAtPsp } from "#lib/providers/api-pix/answers";
import type { ApiPixClient } from "#lib/providers/api-pix/client";
import { describeRefusal, openError } from "#lib/providers/api-pix/refusal";
import {
  type Devolucao,
  devolucao,
  type RequestedDevolucao,
  requestedDevolucao,
  toValor,
} from "#lib/providers/api-pix/wire";
import { readAnswer } from "#lib/providers/calls/read-answer";
import type { RefundAnswer, RefundRequest } from "#lib/providers/ports/refund";
import { deniesAccount, ProviderFault, ProviderTimeout, toUnknown } from "#lib/providers/provider-error";

/** A refund's id in API Pix's form: letters and digits, at most 35. */
export function toDevolucaoId(refundId: string): string {
  return refundId.replace("_", "");
}

/** Turns the PSP's id back into our refund's id; a refund made at the PSP keeps its own. */
export function toRefundId(devolucaoId: string): string {
  const { refund: prefix } = ID_PREFIXES;
  const refundId = `${prefix}_${devolucaoId.slice(prefix.length)}`;
  return isId("refund", refundId) && devolucaoId.startsWith(prefix) ? refundId : devolucaoId;
}

/**
 * Requests a refund, or finds it: after a refused PUT, the refund with its id is read. Throws `ProviderFault` only when the
 * refund is absent and the refusal is documented. In every other case the outcome stays open, because an earlier try may have
 * been accepted.
 */
export async function refundPix(client: ApiPixClient, request: RefundRequest): Promise<RefundAnswer> {
  const { refundId, providerPaymentId, amountMinor } = request;
  const path = ["pix", providerPaymentId, "devolucao", toDevolucaoId(refundId)];
  const { status, body } = await client.call("PUT", path, { json: { valor: toValor(amountMinor) } });
  if (status === 200 || status === 201 || status === 202) {
    return sameRefund(readAnswer(requestedDevolucao, body, "a refund"), request);
  }
  if (deniesAccount(status)) throw openError("a refund", status, body);
  // A lookup that exceeds the PSP's rate limit says nothing about the earlier request.
  const known = await findDevolucao(client, providerPaymentId, toDevolucaoId(refundId)).catch(
    (error: unknown) => {
      throw toUnknown(error);
    },
  );
  if (known) return sameRefund(known, request);
  if (meaningAtPsp("ask refund", status, body) !== "REFUSED") throw openError("a refund", status, body);
  throw new ProviderFault(`the PSP refused a refund: ${describeRefusal(status, body)}`);
}

/** The refund with our id at the PSP; null if there is none. Throws `ProviderTimeout` for any other answer. */
export async function findDevolucao(
  client: ApiPixClient,
  endToEndId: string,
  id: string,
): Promise<Devolucao | null> {
  const { status, body } = await client.call("GET", ["pix", endToEndId, "devolucao", id]);
  if (status === 200) return readAnswer(devolucao, body, "a refund");
  if (meaningAtPsp("find refund", status, body) === "ABSENT") return null;
  throw openError("a refund", status, body);
}

/** What a status of API Pix means for a refund; an unknown status leaves it open. */
export function toRefundAnswer(status: string): RefundAnswer {
  if (status === "DEVOLVIDO") return "SUCCEEDED";
  return status === "NAO_REALIZADO" ? "FAILED" : "PENDING";
}

function sameRefund(known: RequestedDevolucao, { refundId, amountMinor }: RefundRequest): RefundAnswer {
  if (known.id !== toDevolucaoId(refundId)) throw new ProviderTimeout("the PSP returned a different refund");
  if (known.valor !== amountMinor)
    throw new ProviderTimeout("the PSP has this refund with a different amount");
  return toRefundAnswer(known.status);
}
