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
  ShieldAlert,
  Undo2,
  Users,
} from "lucide-react";
import { useTranslations } from "next-intl";
import { groupLook, itemLook } from "#components/search/search-look.ts";
import { SearchStatus } from "#components/search/search-status";
import { Money } from "#components/ui/money";
import { SEARCH_KINDS, type SearchKind } from "#lib/domain/lists/search-kinds";
import type { SearchHit } from "#lib/schemas/search";

const ICONS: Record<SearchKind, LucideIcon> = {
  charge: ReceiptText,
  attempt: ListChecks,
  pixPayment: QrCode,
  invoice: Bitcoin,
  customer: Contact,
  recipient: Users,
  refund: Undo2,
  paymentLink: Link2,
  payout: ArrowUpRight,
  dispute: ShieldAlert,
  event: Activity,
};

type SearchHitsProps = { hits: SearchHit[]; onChoose: (href: string) => void };

/** What was found, by kind. */
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
            {/* One below the other on phones: beside them an id would be cut to its first letters. */}
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
