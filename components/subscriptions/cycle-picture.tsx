import Link from "next/link";
import { useTranslations } from "next-intl";
import type { BadgeTone } from "#components/ui/badge";
import { CalendarDay, useCalendarDay } from "#components/ui/calendar-day";
import { cn } from "#components/ui/cn.ts";
import { Money } from "#components/ui/money";
import { StatusBadge, type StatusShape } from "#components/ui/status-badge";
import type { CalendarCycle, CalendarReason, CalendarState } from "#lib/subscriptions/cycle-calendar.rules";
import { type CycleDebit, isFailedDebit } from "#lib/subscriptions/cycle-debits.rules";

/**
 * Each state as color, shape and bar: a forecast cycle is only outlined, and one that costs nothing is
 * dashed.
 */
const LOOKS: Record<CalendarState, { tone: BadgeTone; shape: StatusShape; bar: string }> = {
  PAID: { tone: "success", shape: "tick", bar: "bg-success" },
  FAILED: { tone: "danger", shape: "cross", bar: "bg-danger" },
  OPEN: { tone: "accent", shape: "half", bar: "bg-accent" },
  OVERDUE: { tone: "warning", shape: "half", bar: "bg-warning" },
  SKIPPED: { tone: "neutral", shape: "dash", bar: "border border-dashed border-muted-foreground" },
  CANCELED: { tone: "neutral", shape: "cross", bar: "border border-dashed border-muted-foreground" },
  NEXT: { tone: "accent", shape: "ring", bar: "border border-accent" },
  COMING: { tone: "neutral", shape: "ring", bar: "border border-border" },
  WILL_SKIP: { tone: "neutral", shape: "dash", bar: "border border-dashed border-muted-foreground" },
  WAITING: { tone: "warning", shape: "ring", bar: "border border-warning" },
};

type CyclePictureProps = {
  cycles: CalendarCycle[];
  /** The page of a cycle's charge; null where its reader may not open it. */
  hrefOf: (cycle: CalendarCycle) => string | null;
  /** The debits that the payer's bank was asked for. */
  debitsOf: (cycle: CalendarCycle) => readonly CycleDebit[];
};

/** The cycles in order, a row each on phones and a column each on wide screens. */
export function CyclePicture({ cycles, hrefOf, debitsOf }: CyclePictureProps) {
  return (
    <ol className="grid gap-x-3 sm:grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] sm:gap-y-6">
      {cycles.map((cycle) => (
        <Cycle key={cycle.number} cycle={cycle} href={hrefOf(cycle)} debits={debitsOf(cycle)} />
      ))}
    </ol>
  );
}

/** A cycle's state as word, shape and color. */
export function CycleStateBadge({ state }: { state: CalendarState }) {
  const t = useTranslations("subscriptions.calendar.state");
  const { tone, shape } = LOOKS[state];
  return (
    <StatusBadge tone={tone} shape={shape}>
      {t(state)}
    </StatusBadge>
  );
}

type CycleProps = { cycle: CalendarCycle; href: string | null; debits: readonly CycleDebit[] };

function Cycle({ cycle, href, debits }: CycleProps) {
  const t = useTranslations("subscriptions.calendar");
  const { bar } = LOOKS[cycle.state];
  return (
    <li className="relative flex gap-3 border-b border-border py-3 last:border-b-0 sm:flex-col sm:gap-2 sm:border-b-0 sm:py-0">
      <span aria-hidden="true" className={cn("w-1.5 shrink-0 rounded-full sm:h-2 sm:w-full", bar)} />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-2 text-sm">
          <span className="font-medium">
            <span className="sr-only">{t("number", { number: cycle.number })} </span>
            {href === null ? (
              <CalendarDay value={cycle.day} />
            ) : (
              <Link
                href={href}
                className="underline decoration-border underline-offset-4 after:absolute after:inset-0 hover:decoration-current"
              >
                <CalendarDay value={cycle.day} />
                <span className="sr-only">{t("openCharge")}</span>
              </Link>
            )}
          </span>
          <span className="text-muted-foreground">
            {cycle.amount === null ? null : <Money amount={cycle.amount} currency="BRL" />}
          </span>
        </p>
        <span>
          <CycleStateBadge state={cycle.state} />
        </span>
        <Reason cycle={cycle} />
        {debits.map((debit) => (
          <Debit key={debit.day} debit={debit} />
        ))}
      </div>
    </li>
  );
}

/** Why the cycle is in its state, and why its day is not the usual one. */
function Reason({ cycle: { reason, isMonthEnd } }: { cycle: CalendarCycle }) {
  const t = useTranslations("subscriptions.calendar");
  const text = useReasonText();
  if (reason === null && !isMonthEnd) return null;
  return (
    <p className="text-xs text-pretty text-muted-foreground">
      {reason === null ? null : text(reason)}
      {reason !== null && isMonthEnd ? " " : null}
      {isMonthEnd ? t("monthEnd") : null}
    </p>
  );
}

/** A debit's day and state, and why it failed. */
function Debit({ debit }: { debit: CycleDebit }) {
  const t = useTranslations("subscriptions.debit");
  const dayOf = useCalendarDay("short");
  const { day, state, failure } = debit;
  const isFailed = isFailedDebit(debit);
  return (
    <p className={cn("text-xs text-pretty", isFailed ? "text-danger" : "text-muted-foreground")}>
      {t(`state.${state}`, { day: dayOf(day) })}
      {isFailed ? ` ${t(`failure.${failure ?? "other"}`)}` : null}
    </p>
  );
}

function useReasonText(): (reason: CalendarReason) => string {
  const t = useTranslations("subscriptions.calendar.reason");
  const dayOf = useCalendarDay();
  return (reason) =>
    reason.day === null ? t(reason.why, { day: "" }) : t(reason.why, { day: dayOf(reason.day) });
}
