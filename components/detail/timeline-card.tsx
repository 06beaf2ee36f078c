import { useFormatter, useTimeZone, useTranslations } from "next-intl";
import { TimelineItem } from "#components/detail/timeline-item";
import type { TimelineObject } from "#components/detail/timeline-texts";
import { useDay } from "#components/ui/short-date-time";
import { TitledCard } from "#components/ui/titled-card";
import { dayOf } from "#lib/domain/time/zoned-day";
import type { TimelineEntry } from "#lib/timeline/timeline.rules";

const SHOWN = 15;

type TimelineCardProps = {
  /** Newest first. */
  entries: TimelineEntry[];
  of: TimelineObject;
  mayRedeliver: boolean;
};

/** An object's timeline, newest first, by day in the reader's time zone. A long one is folded. */
export function TimelineCard({ entries, of, mayRedeliver }: TimelineCardProps) {
  const t = useTranslations("detail.timeline");
  const timeZone = useTimeZone() ?? "UTC";
  const rest = entries.length > SHOWN + 3 ? entries.slice(SHOWN) : [];
  const shown = timelineDays(entries.slice(0, entries.length - rest.length), timeZone);
  const folded = timelineDays(rest, timeZone);
  return (
    <TitledCard id="timeline" title={t("title")} hint={t("intro")}>
      <Days days={shown} of={of} mayRedeliver={mayRedeliver} />
      {rest.length > 0 ? (
        <details className="group mt-5">
          <summary className="w-fit rounded-sm text-sm font-medium text-accent underline-offset-4 hover:underline">
            <span className="group-open:hidden">{t("showAll", { count: entries.length })}</span>
            <span className="hidden group-open:inline">{t("showLess")}</span>
          </summary>
          <div className="mt-5">
            <Days days={folded} of={of} mayRedeliver={mayRedeliver} after={shown.at(-1)?.day} />
          </div>
        </details>
      ) : null}
    </TitledCard>
  );
}

type DaysProps = { days: TimelineDay[]; of: TimelineObject; mayRedeliver: boolean; after?: string };

function Days({ days, of, mayRedeliver, after }: DaysProps) {
  return (
    <div className="flex flex-col gap-6">
      {days.map(({ day, entries }) => (
        <section key={day}>
          {day === after ? null : <DayHeading moment={entries[0]?.at ?? day} />}
          <ol>
            {entries.map((entry) => (
              <TimelineItem key={entry.id} entry={entry} of={of} mayRedeliver={mayRedeliver} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

function DayHeading({ moment }: { moment: string }) {
  const format = useFormatter();
  const { word } = useDay(moment);
  const date = format.dateTime(new Date(moment), { day: "numeric", month: "long", year: "numeric" });
  return (
    <h3 className="mb-3 text-xs font-medium text-muted-foreground first-letter:uppercase">
      {word ? `${word} · ${date}` : date}
    </h3>
  );
}

/** The entries of one calendar day, `YYYY-MM-DD`, in their original order. */
export type TimelineDay = { day: string; entries: TimelineEntry[] };

/** Groups a timeline by the calendar days of a time zone, keeping its order. */
export function timelineDays(entries: readonly TimelineEntry[], timeZone: string): TimelineDay[] {
  const days: TimelineDay[] = [];
  for (const entry of entries) {
    const day = dayOf(new Date(entry.at), timeZone);
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
}
