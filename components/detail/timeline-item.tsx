import { useFormatter } from "next-intl";
import type { ReactNode } from "react";
import { TimelineIcon } from "#components/detail/timeline-icon";
import { TimelineNote } from "#components/detail/timeline-note";
import { TimelinePayload } from "#components/detail/timeline-payload";
import { TimelineStatus } from "#components/detail/timeline-status";
import { type TimelineObject, TimelineTexts } from "#components/detail/timeline-texts";
import { Redeliver } from "#components/webhooks/redeliver";
import type { TimelineEntry } from "#lib/domain/notices/timeline";

type TimelineItemProps = { entry: TimelineEntry; of: TimelineObject; mayRedeliver: boolean };

/** One line: a sign and words for what happened, who and how below, what was said in full for who asks. */
export function TimelineItem({ entry, of, mayRedeliver }: TimelineItemProps) {
  const again =
    mayRedeliver && entry.kind === "delivery" && entry.isNewest ? (
      <Redeliver eventId={entry.eventId} />
    ) : null;
  return (
    <li className="group/item relative flex gap-3.5 pb-5 text-sm last:pb-0">
      <span
        aria-hidden="true"
        className="absolute top-8 bottom-1 left-[13.5px] w-px bg-border group-last/item:hidden"
      />
      <TimelineIcon entry={entry} />
      <div className="min-w-0 flex-1 pt-1">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
          <Line>
            <span className="[overflow-wrap:anywhere]">
              <TimelineTexts entry={entry} of={of} />
            </span>
            <TimelineStatus entry={entry} />
          </Line>
          <Time value={entry.at} />
        </div>
        <TimelineNote entry={entry} />
        <TimelinePayload entry={entry} />
        {again ? <div className="mt-2">{again}</div> : null}
      </div>
    </li>
  );
}

function Line({ children }: { children: ReactNode }) {
  return <p className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2.5 gap-y-1">{children}</p>;
}

function Time({ value }: { value: string }) {
  const format = useFormatter();
  return (
    <time dateTime={value} title={value} className="tabular shrink-0 text-xs text-muted-foreground">
      {format.dateTime(new Date(value), { hour: "2-digit", minute: "2-digit", second: "2-digit" })}
    </time>
  );
}
