import { useFormatter, useLocale, useTranslations } from "next-intl";
import { LastFailure } from "#components/connections/last-failure";
import { useHolderName } from "#components/staff/use-holder-name.ts";
import { Badge } from "#components/ui/badge";
import { Card } from "#components/ui/card";
import { ColumnTable } from "#components/ui/column-table";
import { Disclosure } from "#components/ui/disclosure";
import { formatPercent } from "#components/ui/format-percent.ts";
import { formatBps } from "#lib/domain/money/basis-points";
import type { LastFailure as LastFailureFacts } from "#lib/provider-health/last-failure.rules";

type Hour = { hour: string; answered: number; refused: number; failed: number; timedOut: number };
export type ShownHealth = {
  provider: string;
  connection: { label: string; merchant: string | null } | null;
  operation: string;
  calls: number;
  answeredBps: number;
  meanMs: number;
  lastFailure: LastFailureFacts | null;
  hours: Hour[];
};

const COUNTS = ["answered", "refused", "failed", "timedOut"] as const;
const GOOD_BPS = 9_900;
const POOR_BPS = 9_000;

/** One operation of a provider: its results, with each hour as a bar and a table of the figures. */
export function ProviderHealth({ health }: { health: ShownHealth }) {
  const t = useTranslations("staff.providers");
  const nameOf = useHolderName();
  const format = useFormatter();
  const locale = useLocale();
  const { provider, connection, operation, calls, answeredBps, meanMs, lastFailure, hours } = health;
  const tone = answeredBps >= GOOD_BPS ? "success" : answeredBps >= POOR_BPS ? "warning" : "danger";
  return (
    <Card className="overflow-hidden">
      <div className="grid items-center gap-x-6 gap-y-4 px-5 py-4 sm:px-6 lg:grid-cols-[14rem_1fr_16rem]">
        <div className="min-w-0">
          <h4 className="truncate font-mono text-sm font-medium">{operation}</h4>
          <p className="text-xs wrap-break-word text-muted-foreground">
            {connection ? `${provider} · ${nameOf(connection)}` : provider}
          </p>
        </div>
        <dl className="grid grid-cols-3 gap-x-6 gap-y-3 text-sm">
          <Fact name={t("share")}>
            <Badge tone={tone}>{formatPercent(locale, formatBps(answeredBps))}</Badge>
          </Fact>
          <Fact name={t("calls")}>{format.number(calls)}</Fact>
          <Fact name={t("mean")}>{t("ms", { ms: format.number(meanMs) })}</Fact>
        </dl>
        <Bars hours={hours} />
        {lastFailure ? (
          <div className="lg:col-span-3">
            <LastFailure failure={lastFailure} period="timesToday" />
          </div>
        ) : null}
      </div>
      <Disclosure
        title={t("hours")}
        className="border-t border-border"
        titleClassName="px-5 py-2.5 text-xs sm:px-6"
      >
        <HourTable operation={operation} hours={hours} />
      </Disclosure>
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-muted-foreground">{name}</dt>
      <dd className="tabular mt-0.5">{children}</dd>
    </div>
  );
}

const isBad = ({ refused, failed, timedOut }: Hour) => refused + failed + timedOut;

// The table below has the same figures for screen readers.
function Bars({ hours }: { hours: Hour[] }) {
  const most = Math.max(1, ...hours.map((hour) => hour.answered + isBad(hour)));
  return (
    <div aria-hidden="true" className="flex h-12 items-end gap-0.5">
      {hours.map((hour) => (
        <div key={hour.hour} className="flex h-full flex-1 flex-col justify-end rounded-xs bg-muted/60">
          <div className="rounded-t-xs bg-danger" style={{ height: `${(isBad(hour) * 100) / most}%` }} />
          <div className="bg-success" style={{ height: `${(hour.answered * 100) / most}%` }} />
        </div>
      ))}
    </div>
  );
}

function HourTable({ operation, hours }: { operation: string; hours: Hour[] }) {
  const t = useTranslations("staff.providers");
  const format = useFormatter();
  const used = hours.filter((hour) => hour.answered + isBad(hour) > 0);
  return (
    <ColumnTable
      label={t("hoursOf", { operation })}
      columns={[
        {
          id: "hour",
          label: t("hour"),
          cellClass: "tabular h-9",
          cell: ({ hour }) =>
            format.dateTime(new Date(hour), { weekday: "short", hour: "2-digit", minute: "2-digit" }),
        },
        ...COUNTS.map((count) => ({
          id: count,
          label: t(count),
          align: "right" as const,
          cellClass: "tabular h-9",
          cell: (one: Hour) => format.number(one[count]),
        })),
      ]}
      rows={used}
      keyOf={({ hour }) => hour}
    />
  );
}
