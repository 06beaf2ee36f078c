import { useTranslations } from "next-intl";
import { Card, CardDescription, CardHeader, CardTitle } from "#components/ui/card";
import { HEAT_LEVELS, heatLevelOf, type TimeOutcome, type WeekHeat } from "#lib/payments/payment-times.rules";
import { HeatTable } from "./heat-table";
import { useWeekNames } from "./use-week-names";

const COLOR: Record<TimeOutcome, string> = {
  paid: "text-accent",
  abandoned: "text-warning",
  declined: "text-danger",
};

type HeatCardProps = { heat: WeekHeat; outcome: TimeOutcome };

/** A week of hours, darker for more, rendered on the server; its table works without scripts too. */
export function HeatCard({ heat, outcome }: HeatCardProps) {
  const t = useTranslations("paymentTimes.heat");
  const names = useWeekNames();
  const { peak, total } = heat;
  return (
    <Card className="mt-3 overflow-hidden">
      <CardHeader>
        <div>
          <CardTitle>{t(outcome, { count: total })}</CardTitle>
          {peak ? (
            <CardDescription>
              {t("peak", {
                weekday: names.day(peak.weekday, "long"),
                hour: names.hour(peak.hour),
                count: peak.count,
              })}
            </CardDescription>
          ) : null}
        </div>
        {peak ? <Legend outcome={outcome} /> : null}
      </CardHeader>
      {peak ? (
        <>
          <HeatPicture heat={heat} most={peak.count} outcome={outcome} />
          <HeatTable heat={heat} title={t("title")} />
        </>
      ) : (
        <p className="mt-4 border-t border-border px-5 py-10 text-center text-sm text-muted-foreground">
          {t("none")}
        </p>
      )}
    </Card>
  );
}

/** Opacity of a shade: even the lowest level is visible. */
function opacityOf(level: number): number {
  return level === 0 ? 0 : 0.15 + (0.85 * level) / HEAT_LEVELS;
}

function Legend({ outcome }: { outcome: TimeOutcome }) {
  const t = useTranslations("paymentTimes.heat");
  const levels = Array.from({ length: HEAT_LEVELS }, (_, level) => level + 1);
  return (
    <p className={`flex items-center gap-1.5 text-xs ${COLOR[outcome]}`}>
      <span className="text-muted-foreground">{t("less")}</span>
      <svg aria-hidden="true" viewBox={`0 0 ${HEAT_LEVELS} 1`} className="h-3 w-16">
        {levels.map((level) => (
          <rect
            key={level}
            x={level - 1}
            width="0.9"
            height="1"
            fill="currentColor"
            fillOpacity={opacityOf(level)}
          />
        ))}
      </svg>
      <span className="text-muted-foreground">{t("more")}</span>
    </p>
  );
}

const GRID = [
  ...Array.from({ length: 23 }, (_, hour) => `M${hour + 1} 0V7`),
  ...Array.from({ length: 6 }, (_, day) => `M0 ${day + 1}H24`),
].join("");
const MARKED_HOURS = [0, 6, 12, 18];

function HeatPicture({ heat, most, outcome }: HeatCardProps & { most: number }) {
  const names = useWeekNames();
  return (
    <div
      aria-hidden="true"
      className="grid grid-cols-[2.5rem_minmax(0,1fr)] gap-x-2 px-5 pt-4 pb-3 text-xs text-muted-foreground sm:grid-cols-[3rem_minmax(0,1fr)] sm:px-6"
    >
      <ol className="grid h-56 grid-rows-7 items-center">
        {heat.days.map((_, day) => (
          <li key={names.day(day + 1, "long")} className="truncate first-letter:uppercase">
            {names.day(day + 1, "short")}
          </li>
        ))}
      </ol>
      <svg
        aria-hidden="true"
        viewBox="0 0 24 7"
        preserveAspectRatio="none"
        className={`h-56 w-full overflow-hidden rounded-md bg-muted ${COLOR[outcome]}`}
      >
        {heat.hours.map(({ weekday, hour, count }) => (
          <rect
            key={`${weekday} ${hour}`}
            x={hour}
            y={weekday - 1}
            width="1"
            height="1"
            fill="currentColor"
            fillOpacity={opacityOf(heatLevelOf(count, most))}
          >
            <title>{`${names.day(weekday, "long")}, ${names.hour(hour)}: ${count}`}</title>
          </rect>
        ))}
        <path
          d={GRID}
          stroke="var(--card)"
          strokeWidth="2"
          vectorEffect="non-scaling-stroke"
          pointerEvents="none"
        />
      </svg>
      <ol className="tabular col-start-2 mt-1.5 grid grid-cols-4">
        {MARKED_HOURS.map((hour) => (
          <li key={hour}>{names.hour(hour)}</li>
        ))}
      </ol>
    </div>
  );
}
