"use client";

import { Command } from "cmdk";
import {
  Activity,
  ArrowUpRight,
  Bitcoin,
  Contact,
  Link2,
  ListChecks,
  type LucideIcon,
  QrCode,
  ReceiptText,
  Repeat,
  ShieldAlert,
  Undo2,
  Users,
} from "lucide-react";
import { useTranslations } from "next-intl";
import { AttemptStatusBadge } from "#components/charges/attempt-status-badge";
import { ChargeStatusBadge } from "#components/charges/charge-status-badge";
import { InvoiceStatusBadge } from "#components/crypto/invoice-status-badge";
import { DisputeStatusBadge } from "#components/disputes/dispute-status-badge";
import { PayoutStatusBadge } from "#components/payouts/payout-status-badge";
import { PixPaymentStatusBadge } from "#components/pix-payments/pix-payment-status-badge";
import { groupLook, itemLook } from "#components/search/search-look.ts";
import { Money } from "#components/ui/money";
import { DISPUTE_STATUSES } from "#lib/disputes/dispute.rules";
import { keysOf } from "#lib/domain/members";
import { INVOICE_STATUSES } from "#lib/invoices/invoice-states.rules";
import { ATTEMPT_STATUSES, CHARGE_STATUSES } from "#lib/payments/states.rules";
import { PAYOUT_TRANSITIONS } from "#lib/payouts/payout.rules";
import { PIX_PAYMENT_STATUSES } from "#lib/pix-payments/pix-payment-status.rules";
import type { SearchHit } from "#lib/search/search.contract";
import { SEARCH_KINDS, type SearchKind } from "#lib/search/search-kinds.rules";

const PAYOUT_STATUSES = keysOf(PAYOUT_TRANSITIONS);

const PIX_STATUSES = keysOf(PIX_PAYMENT_STATUSES);

/** A hit's status, as its own list shows it; renders nothing for a kind without status. */
function SearchStatus({ hit }: { hit: SearchHit }) {
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

const ICONS: Record<SearchKind, LucideIcon> = {
  charge: ReceiptText,
  attempt: ListChecks,
  pixPayment: QrCode,
  invoice: Bitcoin,
  customer: Contact,
  subscription: Repeat,
  recipient: Users,
  refund: Undo2,
  paymentLink: Link2,
  payout: ArrowUpRight,
  dispute: ShieldAlert,
  event: Activity,
};

type SearchHitsProps = { hits: SearchHit[]; onChoose: (href: string) => void };

export function SearchHits({ hits, onChoose }: SearchHitsProps) {
  const t = useTranslations("search.kinds");
  return SEARCH_KINDS.map((kind) => {
    const found = hits.filter((hit) => hit.kind === kind);
    const Icon = ICONS[kind];
    if (found.length === 0) return null;
    return (
      <Command.Group key={kind} heading={t(kind)} className={groupLook}>
        {found.map((hit) => (
          <Command.Item
            key={hit.id}
            value={`${kind} ${hit.id}`}
            onSelect={() => onChoose(hit.href)}
            className={itemLook}
          >
            <Icon aria-hidden="true" />
            <span className="min-w-0 flex-1">
              <span className="block truncate">{hit.title ?? hit.id}</span>
              {hit.title ? (
                <span className="block truncate text-xs text-muted-foreground">{hit.detail ?? hit.id}</span>
              ) : null}
            </span>
            {/* Stacked on phones: side by side, an id would be cut to its first letters. */}
            <span className="flex shrink-0 flex-col items-end gap-x-3 gap-y-1 sm:flex-row sm:items-center">
              <SearchStatus hit={hit} />
              {hit.amount && hit.currency ? <Money amount={hit.amount} currency={hit.currency} /> : null}
            </span>
          </Command.Item>
        ))}
      </Command.Group>
    );
  });
}
