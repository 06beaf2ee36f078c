import { databaseNow } from "#db/clock";
import type { ApiPixClient } from "#lib/providers/api-pix/client";
import { toReportedRefund } from "#lib/providers/api-pix/given-back";
import { isKey } from "#lib/providers/api-pix/key";
import { listReceived } from "#lib/providers/api-pix/received";
import { toRefundAnswer } from "#lib/providers/api-pix/refunds";
import { type ReceivedPix, sentAt, toNameAtPsp } from "#lib/providers/api-pix/wire";
import type { ProviderEntry } from "#lib/reconciliation/reconciliation.rules";

const DAY_MS = 24 * 60 * 60 * 1000;
/** How long after a Pix its refund can still be requested (90 days by Banco Central's manual) and settled. */
const REFUNDED_WITHIN_MS = 91 * DAY_MS;

/**
 * The PSP's statement of the account's key (`start` inclusive, `end` exclusive): each Pix, and refunds by their time. The PSP
 * lists Pix by time of receipt, so older Pix are read for their refunds too. If a part of the list fails, its Pix and their later
 * refunds stay unread (`collectUnreadPeriods`).
 */
export async function listApiPixEntries(
  client: ApiPixClient,
  pixKey: string,
  start: Date,
  end: Date,
): Promise<ProviderEntry[]> {
  const refundedSince = new Date(start.getTime() - REFUNDED_WITHIN_MS);
  const older = await listReceived(client, {
    start: refundedSince,
    end: start,
    filter: { devolucaoPresente: "true" },
    unreadIf: () => ({ kinds: ["GIVEN_BACK"], start, end }),
  });
  const received = await listReceived(client, {
    start,
    // A PSP may refuse a period that ends in the future.
    end: earlier(end, databaseNow()),
    unreadIf: (part) => ({ kinds: ["RECEIVED", "GIVEN_BACK"], start: part.start, end }),
  });
  const listed = [...older, ...received.map((pix) => inPeriod(pix, start, end))];
  const byId = new Map(listed.map((pix) => [pix.endToEndId, pix]));
  return [...byId.values()]
    .filter(({ chave }) => isKey(chave, pixKey))
    .flatMap((pix) => [receivedEntry(pix), ...refundEntries(pix)])
    .filter(({ at }) => at >= start && at < end);
}

// The PSP lists by its own instant, which is later than the minute in the Pix's id.
function inPeriod(pix: ReceivedPix, start: Date, end: Date): ReceivedPix {
  if (pix.horario || (pix.at >= start && pix.at < end)) return pix;
  return { ...pix, at: pix.at < start ? start : new Date(end.getTime() - 1) };
}

function earlier(one: Date, other: Date): Date {
  return one < other ? one : other;
}

function receivedEntry({ endToEndId, txid, valor, at }: ReceivedPix): ProviderEntry {
  return {
    kind: "RECEIVED",
    id: endToEndId,
    amountMinor: valor,
    currency: "BRL",
    at,
    reference: txid ?? null,
  };
}

function refundEntries(pix: ReceivedPix): ProviderEntry[] {
  const { endToEndId, txid, devolucoes, at: receivedAt } = pix;
  return devolucoes.flatMap((one) => {
    const { id, rtrId, valor, status, horario } = one;
    if (toRefundAnswer(status) !== "SUCCEEDED") return [];
    const reported = toReportedRefund(endToEndId, one);
    const at = horario?.liquidacao ?? horario?.solicitacao ?? sentAt(rtrId ?? "") ?? receivedAt;
    return [
      {
        kind: "GIVEN_BACK",
        paymentId: endToEndId,
        ...(reported === null
          ? { id: toNameAtPsp(endToEndId, id), dispute: { kind: "PIX_MED", paymentId: endToEndId } }
          : { id: reported.id }),
        amountMinor: valor,
        currency: "BRL",
        at,
        reference: txid ?? null,
      },
    ];
  });
}
