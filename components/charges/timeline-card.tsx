import { useTranslations } from "next-intl";
import { EventName } from "#components/charges/event-name";
import { Card, CardContent, CardHeader, CardTitle } from "#components/ui/card";
import { DateTime } from "#components/ui/date-time";
import type { EventType } from "#lib/domain/event-types";

type TimelineCardProps = { events: { id: string; type: EventType; at: string }[] };

/** What happened, newest first. */
export function TimelineCard({ events }: TimelineCardProps) {
  const t = useTranslations("dashboard");
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t("charge.timeline.title")}</CardTitle>
      </CardHeader>
      <CardContent>
        {events.length === 0 ? (
          <p className="text-sm text-muted-foreground">{t("charge.timeline.none")}</p>
        ) : (
          <ol>
            {events.map((event) => (
              <li key={event.id} className="group relative flex gap-3.5 pb-5 last:pb-0">
                <span
                  aria-hidden="true"
                  className="absolute top-4 bottom-0 left-[4.5px] w-px bg-border group-last:hidden"
                />
                <span
                  aria-hidden="true"
                  className="mt-1.5 size-2.5 shrink-0 rounded-full border-2 border-input bg-card group-first:border-accent group-first:bg-accent"
                />
                <div className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4 text-sm">
                  <span>
                    <EventName type={event.type} />
                  </span>
                  <DateTime value={event.at} className="text-xs text-muted-foreground" />
                </div>
              </li>
            ))}
          </ol>
        )}
      </CardContent>
    </Card>
  );
}
