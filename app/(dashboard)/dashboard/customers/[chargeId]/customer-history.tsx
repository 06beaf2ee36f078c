import Link from "next/link";
import { ChargeStatusBadge } from "#components/charges/charge-status-badge";
import { Money } from "#components/ui/money";
import { ShortDateTime } from "#components/ui/short-date-time";
import type { CustomerPage } from "./load-customer-page";

/** The charges of a customer, of every product, each leading to its own page. */
export function CustomerHistory({ charges }: { charges: CustomerPage["charges"] }) {
  return (
    <ul className="divide-y divide-border border-t border-border">
      {charges.map(({ id, href, amount, currency, status, refundStatus, words, createdAt }) => (
        <li key={id}>
          <Link
            href={href}
            className="flex min-h-16 flex-col justify-center gap-1 px-5 py-3 transition-colors hover:bg-muted/60 focus-visible:-outline-offset-2"
          >
            <span className="flex items-center justify-between gap-3">
              <span className="min-w-0 truncate">{words ?? id}</span>
              <Money amount={amount} currency={currency} className="shrink-0 font-medium" />
            </span>
            <span className="flex items-center justify-between gap-3 text-sm text-muted-foreground">
              <ShortDateTime value={createdAt} />
              <ChargeStatusBadge status={status} refundStatus={refundStatus} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
