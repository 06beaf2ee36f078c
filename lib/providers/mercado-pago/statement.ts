import { databaseNow } from "#db/clock";
import { addMinor, type Minor, restMinor, sumMinor } from "#lib/domain/money/minor";
import type { MercadoPagoClient } from "#lib/providers/mercado-pago/client";
import { toRefundAnswer } from "#lib/providers/mercado-pago/refunds";
import { searchPayments } from "#lib/providers/mercado-pago/search";
import { type BookedPayment, bookedPayment, ownRefundId } from "#lib/providers/mercado-pago/wire";
import { readInParts } from "#lib/providers/unread-periods";
import type { ProviderEntry } from "#lib/reconciliation/reconciliation.rules";
import type { SettlementLine } from "#lib/reconciliation/settlement-line.rules";
import { refundIdOfSum } from "#lib/refunds/reported-refund.rules";

/** The length of the period of one call; Mercado Pago documents no limit of its search. */
const LONGEST_MS = 5 * 24 * 60 * 60 * 1000;
// A txid of Banco Central's API. Other shops on the account use other references.
const OUR_REFERENCE = /^[a-zA-Z0-9]{26,35}$/;

/**
 * Mercado Pago's statement (`start` inclusive, `end` exclusive): Pix payments with a reference of ours, and their refunds. The
 * search goes by a payment's last change, so it runs until now. A refund made at Mercado Pago is listed under the resulting
 * returned sum.
 */
export async function listMercadoPagoEntries(
  client: MercadoPagoClient,
  start: Date,
  end: Date,
): Promise<ProviderEntry[]> {
  const changed = await listChanged(client, start, end);
  return changed
    .flatMap((one) => [...receivedEntry(one), ...refundEntries(one)])
    .filter(({ at }) => at >= start && at < end);
}

/**
 * Settlement lines of payments that arrived in the period (`start` inclusive, `end` exclusive): the fee is what Mercado Pago
 * keeps, the day is `money_release_date`. Settlements of refunds belong to no payment and are left out.
 */
export async function listMercadoPagoSettlements(
  client: MercadoPagoClient,
  start: Date,
  end: Date,
): Promise<SettlementLine[]> {
  const changed = await listChanged(client, start, end);
  return changed.flatMap(toLine).filter(({ at }) => at >= start && at < end);
}

async function listChanged(client: MercadoPagoClient, start: Date, end: Date): Promise<BookedPayment[]> {
  const unreadIf = () => ({ kinds: ["RECEIVED" as const, "GIVEN_BACK" as const], start, end });
  const found = await readInParts(
    { start, end: databaseNow() },
    { longestMs: LONGEST_MS, unreadIf },
    (part) =>
      searchPayments(client, bookedPayment, {
        range: "date_last_updated",
        begin_date: part.start.toISOString(),
        end_date: part.end.toISOString(),
      }),
  );
  const ours = found.filter(
    ({ payment_method_id, external_reference }) =>
      payment_method_id === "pix" && OUR_REFERENCE.test(external_reference ?? ""),
  );
  return [...new Map(ours.map((one) => [one.id, one])).values()];
}

function receivedEntry({
  id,
  date_approved: at,
  transaction_amount: amountMinor,
  ...one
}: BookedPayment): ProviderEntry[] {
  if (!at) return [];
  const reference = one.external_reference ?? null;
  return [{ kind: "RECEIVED", id, amountMinor, currency: one.currency_id ?? "BRL", at, reference }];
}

function refundEntries({ id: paymentId, currency_id, refunds }: BookedPayment): ProviderEntry[] {
  let sum: Minor = 0;
  const given = refunds.filter(({ status }) => toRefundAnswer(status) === "SUCCEEDED");
  return given
    .toSorted((one, other) => (one.date_created?.getTime() ?? 0) - (other.date_created?.getTime() ?? 0))
    .flatMap((one) => {
      sum = addMinor(sum, one.amount);
      if (!one.date_created) return [];
      const id = ownRefundId(one) ?? refundIdOfSum({ paymentId, sumMinor: sum });
      const { amount: amountMinor, date_created: at } = one;
      return [{ kind: "GIVEN_BACK", id, amountMinor, currency: currency_id ?? "BRL", at, reference: null }];
    });
}

function toLine(one: BookedPayment): SettlementLine[] {
  const { id, date_approved: at, transaction_amount: grossMinor, fee_details: fees } = one;
  const net = one.transaction_details?.net_received_amount;
  const settlesOn = /^\d{4}-\d{2}-\d{2}(?=T)/.exec(one.money_release_date ?? "")?.[0];
  // Nothing is settled while either is missing.
  if (!at || !settlesOn || !fees) return [];
  const charged = sumMinor(
    fees.filter(({ fee_payer }) => fee_payer === "collector"),
    ({ amount }) => amount,
  );
  // After a refund, the net amount may cover only the part that was not refunded.
  const isWhole = !one.transaction_amount_refunded && net !== null && net !== undefined;
  const netMinor = isWhole ? net : restMinor(grossMinor, charged);
  const feeMinor = restMinor(grossMinor, netMinor);
  const about = { id, kind: "RECEIVED" as const, paymentId: id, entryId: id };
  return [{ ...about, currency: one.currency_id ?? "BRL", grossMinor, feeMinor, netMinor, settlesOn, at }];
}
