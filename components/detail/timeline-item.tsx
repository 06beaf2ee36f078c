import {
  BellRing,
  CirclePlus,
  Landmark,
  type LucideIcon,
  PiggyBank,
  Scale,
  Terminal,
  Undo2,
  UserRound,
} from "lucide-react";
import { useFormatter } from "next-intl";
import type { ReactNode } from "react";
import { TimelineNote } from "#components/detail/timeline-note";
import { TimelinePayload } from "#components/detail/timeline-payload";
import { type TimelineObject, TimelineTexts } from "#components/detail/timeline-texts";
import { METHOD_ICONS } from "#components/payment-methods/method-icons.ts";
import { StatusBadge } from "#components/ui/status-badge";
import { FoldedDeliveries } from "#components/webhooks/folded-deliveries";
import type { TimelineEntry, TimelineKind } from "#lib/timeline/timeline.rules";

const ICONS: Record<Exclude<TimelineKind, "attempt">, LucideIcon> = {
  created: CirclePlus,
  request: Terminal,
  report: Landmark,
  event: BellRing,
  refund: Undo2,
  suspense: PiggyBank,
  ledger: Scale,
  action: UserRound,
};

function TimelineIcon({ entry }: { entry: TimelineEntry }) {
  const Icon = entry.kind === "attempt" ? METHOD_ICONS[entry.method] : ICONS[entry.kind];
  return (
    <span
      aria-hidden="true"
      className="grid size-7 shrink-0 place-items-center rounded-full bg-muted text-muted-foreground"
    >
      <Icon className="size-3.5" />
    </span>
  );
}

type TimelineItemProps = { entry: TimelineEntry; of: TimelineObject; mayRedeliver: boolean };

/** One line: icon and text, with actor, details and deliveries below, and the full payload on demand. */
export function TimelineItem({ entry, of, mayRedeliver }: TimelineItemProps) {
  const deliveries = "deliveries" in entry ? entry.deliveries : [];
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
        {deliveries.length > 0 ? (
          <FoldedDeliveries deliveries={deliveries} mayRedeliver={mayRedeliver} />
        ) : null}
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

/** The result of an entry that can fail. */
function TimelineStatus({ entry }: { entry: TimelineEntry }) {
  if (entry.kind !== "request") return null;
  const { status } = entry;
  if (status < 400) return <StatusBadge tone="success" shape="tick">{`HTTP ${status}`}</StatusBadge>;
  return (
    <StatusBadge tone={status < 500 ? "warning" : "danger"} shape="cross">{`HTTP ${status}`}</StatusBadge>
  );
}
