import Link from "next/link";
import { useTranslations } from "next-intl";
import { ChargeStatusBadge } from "#components/charges/charge-status-badge";
import { Money } from "#components/ui/money";
import { formatAmount } from "#lib/domain/money";
import type { ChargeStatus } from "#lib/domain/states";
import { chargeListHref } from "#lib/query/charge-list-params";

type OverviewTilesProps = { totals: Record<ChargeStatus, { count: number; grossMinor: number }> };

const ORDER: readonly ChargeStatus[] = ["PAID", "PENDING", "EXPIRED", "CANCELED"];

/** What the charges of the period add up to, by status; each tile leads to the charges behind it. */
export function OverviewTiles({ totals }: OverviewTilesProps) {
  const t = useTranslations("dashboard");
  return (
    <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
      {ORDER.map((status) => (
        <li key={status}>
          <Link
            href={chargeListHref({ status })}
            className="flex h-full items-center justify-between gap-3 rounded-xl border border-border bg-card px-5 py-3.5 shadow-card transition-colors hover:border-input sm:flex-col sm:items-start sm:p-5"
          >
            <ChargeStatusBadge status={status} />
            <span className="text-right sm:text-left">
              <Money
                amount={formatAmount(totals[status].grossMinor)}
                currency="BRL"
                className="block text-lg font-semibold tracking-tight sm:text-xl 2xl:text-2xl"
              />
              <span className="tabular text-sm text-muted-foreground">
                {t("overview.count", { count: totals[status].count })}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
