import {
  BellRing,
  CirclePlus,
  Landmark,
  type LucideIcon,
  PiggyBank,
  Scale,
  Send,
  Terminal,
  Undo2,
  UserRound,
} from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { TimelineNote } from "#components/detail/timeline-note";
import { TimelinePayload } from "#components/detail/timeline-payload";
import { type TimelineObject, TimelineTexts } from "#components/detail/timeline-texts";
import { METHOD_ICONS } from "#components/payment-methods/method-icons.ts";
import { StatusBadge } from "#components/ui/status-badge";
import { DeliveryStatusBadge } from "#components/webhooks/delivery-status-badge";
import { Redeliver } from "#components/webhooks/redeliver";
import type { TimelineEntry, TimelineKind } from "#lib/timeline/timeline.rules";

const ICONS: Record<Exclude<TimelineKind, "attempt">, LucideIcon> = {
  created: CirclePlus,
  request: Terminal,
  report: Landmark,
  event: BellRing,
  delivery: Send,
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

/** One line: icon and text, with actor and details below, and the full payload on demand. */
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

/** The result of an entry that can fail. */
function TimelineStatus({ entry }: { entry: TimelineEntry }) {
  const t = useTranslations("detail.timeline");
  if (entry.kind === "delivery") {
    return (
      <>
        <DeliveryStatusBadge status={entry.status} />
        <span className="text-xs text-muted-foreground">{t("try", { number: entry.attempt })}</span>
      </>
    );
  }
  if (entry.kind !== "request") return null;
  const { status } = entry;
  if (status < 400) return <StatusBadge tone="success" shape="tick">{`HTTP ${status}`}</StatusBadge>;
  return (
    <StatusBadge tone={status < 500 ? "warning" : "danger"} shape="cross">{`HTTP ${status}`}</StatusBadge>
  );
}
