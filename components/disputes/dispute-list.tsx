import Link from "next/link";
import { useTranslations } from "next-intl";
import { DisputeDue } from "#components/disputes/dispute-due";
import { DisputeStatusBadge } from "#components/disputes/dispute-status-badge";
import { useDisputeReason } from "#components/disputes/use-dispute-reason.ts";
import { DateTime } from "#components/ui/date-time";
import { Money } from "#components/ui/money";
import type { ShownDispute } from "#lib/pages/disputes/to-shown-dispute";

/** Disputes, one per row: amount, reason, date and evidence deadline, each linked to its page. */
export function DisputeList({ disputes }: { disputes: ShownDispute[] }) {
  const t = useTranslations("disputes");
  const reasonOf = useDisputeReason();
  return (
    <ul className="divide-y divide-border">
      {disputes.map((dispute) => (
        <li key={dispute.id}>
          <Link
            href={`/dashboard/disputes/${dispute.id}`}
            prefetch={false}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-4 transition-colors hover:bg-muted/60 focus-visible:-outline-offset-2 sm:px-6"
          >
            <span className="min-w-0">
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <Money amount={dispute.amount} currency={dispute.currency} className="font-semibold" />
                <DisputeStatusBadge status={dispute.status} />
              </span>
              <span className="mt-1 block text-sm [overflow-wrap:anywhere]">
                {t(`kind.${dispute.kind}`)}
                {dispute.reason ? ` · ${reasonOf(dispute.reason)}` : null}
              </span>
              <span className="mt-0.5 block text-xs text-muted-foreground">
                {t("opened")} <DateTime value={dispute.createdAt} />
              </span>
            </span>
            <DisputeDue dispute={dispute} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
