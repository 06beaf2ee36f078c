"use client";

import { AttemptStatusBadge } from "#components/charges/attempt-status-badge";
import { ChargeStatusBadge } from "#components/charges/charge-status-badge";
import { InvoiceStatusBadge } from "#components/crypto/invoice-status-badge";
import { DisputeStatusBadge } from "#components/disputes/dispute-status-badge";
import { PayoutStatusBadge } from "#components/payouts/payout-status-badge";
import { PixPaymentStatusBadge } from "#components/pix-payments/pix-payment-status-badge";
import { INVOICE_STATUSES } from "#lib/domain/crypto/invoice-states";
import { DISPUTE_STATUSES } from "#lib/domain/dispute/dispute";
import { ATTEMPT_STATUSES, CHARGE_STATUSES } from "#lib/domain/payment/states";
import { PAYOUT_TRANSITIONS, type PayoutStatus } from "#lib/domain/payout/payout";
import { PIX_PAYMENT_STATUSES, type PixPaymentStatus } from "#lib/domain/pix/pix-payment-status";
import type { SearchHit } from "#lib/schemas/search";

const PAYOUT_STATUSES = Object.keys(PAYOUT_TRANSITIONS) as PayoutStatus[];
const PIX_STATUSES = Object.keys(PIX_PAYMENT_STATUSES) as PixPaymentStatus[];

/** How something that was found stands, as its own list shows it; nothing for what has no status. */
export function SearchStatus({ hit }: { hit: SearchHit }) {
  const { kind, status } = hit;
  const refundStatus = hit.refundStatus ?? "NONE";
  const of = <S extends string>(statuses: readonly S[]) => statuses.find((one) => one === status);
  const [charge, attempt] = [of(CHARGE_STATUSES), of(ATTEMPT_STATUSES)];
  const [payment, invoice] = [of(PIX_STATUSES), of(INVOICE_STATUSES)];
  const [payout, dispute] = [of(PAYOUT_STATUSES), of(DISPUTE_STATUSES)];
  if (kind === "charge" && charge) return <ChargeStatusBadge status={charge} refundStatus={refundStatus} />;
  if (kind === "attempt" && attempt) return <AttemptStatusBadge status={attempt} />;
  if (kind === "pixPayment" && payment)
    return <PixPaymentStatusBadge status={payment} refundStatus={refundStatus} />;
  if (kind === "invoice" && invoice) return <InvoiceStatusBadge status={invoice} additional="NONE" />;
  if (kind === "payout" && payout) return <PayoutStatusBadge status={payout} />;
  if (kind === "dispute" && dispute) return <DisputeStatusBadge status={dispute} />;
  return null;
}
