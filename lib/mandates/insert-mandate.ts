import type { Tx } from "#db/client";
import type { Interval } from "#lib/calendar/cycle-day.rules";
import type { Account } from "#lib/connections/connection.rules";
import type { MerchantId } from "#lib/domain/ids";
import { type MandateJourney, mandateObject, type PayerAccount } from "#lib/mandates/mandate.rules";
import { addMandate, type MandateRecord } from "#lib/mandates/mandates.queries";
import type { PixDebtor } from "#lib/pix/pix-due.rules";
import { newMarkedId } from "#lib/platform/ids/new-id";
import type { FirstPayment, MandateRequest } from "#lib/providers/ports/recurring-pix";

/** A mandate to request from a payer, at one account; `payerAccount` is for the journey REQUEST. */
export type NewMandate = Pick<
  MandateRequest,
  "amount" | "firstDay" | "lastDay" | "mayRetry" | "description"
> & {
  account: Account;
  journey: MandateJourney;
  interval: Interval;
  payer: PixDebtor;
  payerAccount?: PayerAccount;
  first?: FirstPayment;
};

/** Stores a mandate before any bank is asked for it; `startMandate` then requests it. */
export function insertMandate(
  tx: Tx,
  merchantId: MerchantId,
  wanted: NewMandate,
  now: Date,
): Promise<MandateRecord> {
  const { account, journey, interval, firstDay, lastDay, amount, mayRetry, payer, first } = wanted;
  return addMandate(tx, {
    id: newMarkedId("mandate", merchantId),
    merchantId,
    ...account,
    journey,
    interval,
    firstDay,
    lastDay,
    amountKind: amount.kind,
    amountMinor: amount.kind === "FIXED" ? amount.minor : null,
    floorMinor: amount.kind === "FIXED" ? null : amount.floorMinor,
    mayRetry,
    description: mandateObject(wanted.description),
    payerName: payer.name,
    payerDocument: payer.document,
    payerDocumentType: payer.documentType,
    payerAccount: wanted.payerAccount ?? null,
    firstTxid: first?.txid ?? null,
    firstKind: first?.kind ?? null,
    createdAt: now,
    updatedAt: now,
  });
}
