import Link from "next/link";
import { useTranslations } from "next-intl";
import { CalendarDay } from "#components/ui/calendar-day";
import { Card, CardDescription, CardHeader, CardTitle } from "#components/ui/card";
import { cn } from "#components/ui/cn.ts";
import { Money } from "#components/ui/money";
import { formatAmount } from "#lib/domain/money/money";
import type { FlowPart } from "#lib/ledger/money-flow.rules";
import { FLOW_BOX, type FlowGeometry, type FlowRibbon, flowGeometry } from "./money-flow-geometry";
import { MoneyFlowTable } from "./money-flow-table";
import type { ShownFlow } from "./read-money";

/** Color of each part: the merchant's own in its color; money that went elsewhere in gray or in the color of its status. */
const LOOK: Record<FlowPart, string> = {
  before: "text-muted-foreground",
  received: "text-accent",
  accepted: "text-accent",
  fees: "text-muted-foreground",
  shares: "text-muted-foreground",
  tax: "text-muted-foreground",
  refunds: "text-warning",
  disputes: "text-danger",
  nettings: "text-muted-foreground",
  payouts: "text-foreground",
  withdrawals: "text-foreground",
  pending: "text-accent",
  available: "text-success",
  own: "text-success",
  after: "text-success",
};

/**
 * Where the period's money came from and where it is, in one currency: a picture whose bands link to their lists, and a table.
 */
export function MoneyFlowCard({ flow, isAlone }: { flow: ShownFlow; isAlone: boolean }) {
  const t = useTranslations("money.flow");
  const { currency, isEmpty, pendingDays } = flow;
  const title = isAlone ? t("title") : t("titleOf", { currency });
  return (
    <Card className="mb-6 overflow-hidden">
      <CardHeader>
        <div>
          <CardTitle>{title}</CardTitle>
          <CardDescription>{t(flow.isOver ? "introOver" : "intro")}</CardDescription>
        </div>
      </CardHeader>
      {isEmpty ? (
        <p className="mt-4 border-t border-border px-5 py-10 text-center text-sm text-muted-foreground">
          {t("none")}
        </p>
      ) : (
        <>
          <FlowPicture flow={flow} title={title} />
          {pendingDays.length > 0 ? <PendingDays days={pendingDays} currency={currency} /> : null}
          <MoneyFlowTable flow={flow} title={title} />
        </>
      )}
    </Card>
  );
}

function FlowPicture({ flow, title }: { flow: ShownFlow; title: string }) {
  const geometry = flowGeometry(flow);
  return (
    <section
      aria-label={title}
      className="grid grid-cols-[6.25rem_minmax(0,1fr)_8.5rem] gap-x-2 px-5 py-4 sm:grid-cols-[10rem_minmax(0,1fr)_13rem] sm:gap-x-3 sm:px-6"
      style={{ height: `${geometry.rows * (FLOW_BOX.rowHeight / 16) + 2}rem` }}
    >
      <FlowLabels ribbons={geometry.in} flow={flow} side="in" />
      <FlowBands geometry={geometry} flow={flow} />
      <FlowLabels ribbons={geometry.out} flow={flow} side="out" />
    </section>
  );
}

/** The bands also link to their lists for a pointer; keyboards and screen readers use the labels' links. */
function FlowBands({ geometry, flow }: { geometry: FlowGeometry; flow: ShownFlow }) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${FLOW_BOX.width} ${geometry.height}`}
      preserveAspectRatio="none"
      className="size-full"
    >
      {[...geometry.in, ...geometry.out].map(({ part, outline }) => (
        <a key={part} href={flow.hrefs[part]} tabIndex={-1} className={LOOK[part]}>
          <path
            d={outline}
            fill="currentColor"
            className="opacity-20 transition-opacity hover:opacity-40 dark:opacity-30"
          />
        </a>
      ))}
      {geometry.bars.map(({ key, part, ...bar }) => (
        <rect
          key={key}
          {...bar}
          fill="currentColor"
          className={part ? LOOK[part] : "text-foreground opacity-70"}
        />
      ))}
    </svg>
  );
}

type FlowLabelsProps = { ribbons: FlowRibbon[]; flow: ShownFlow; side: "in" | "out" };

function FlowLabels({ ribbons, flow, side }: FlowLabelsProps) {
  const t = useTranslations("money.flow");
  return (
    <ul aria-label={t(side)} className="relative">
      {ribbons.map(({ part, amountMinor, top }) => (
        <li key={part} className="absolute inset-x-0 -translate-y-1/2" style={{ top: `${top}%` }}>
          <Link
            href={flow.hrefs[part]}
            className={cn(
              "group flex min-h-11 flex-col justify-center rounded-sm leading-tight",
              side === "in" && "text-right",
            )}
          >
            <span className="text-xs text-muted-foreground group-hover:text-foreground">
              {t(`part.${part}`)}
            </span>
            <Money
              amount={formatAmount(amountMinor, flow.currency)}
              currency={flow.currency}
              className="text-sm font-medium underline-offset-4 group-hover:underline sm:text-base"
            />
          </Link>
        </li>
      ))}
    </ul>
  );
}

type PendingDaysProps = { days: ShownFlow["pendingDays"]; currency: string };

/** When pending money becomes available: the next days one by one, later days summed. */
function PendingDays({ days, currency }: PendingDaysProps) {
  const t = useTranslations("money.flow");
  return (
    <div className="border-t border-border px-5 py-4 sm:px-6">
      <h3 className="text-xs text-muted-foreground">{t("pendingDays")}</h3>
      <ol className="mt-2 grid grid-cols-2 gap-2 sm:grid-cols-3 lg:grid-cols-6">
        {days.map(({ day, isRest, amountMinor, href }) => (
          <li key={day}>
            <Link
              href={href}
              className="flex h-full min-h-11 flex-col justify-between rounded-md border border-border px-3 py-2 text-sm transition-colors hover:border-input hover:bg-muted/60"
            >
              <span className="text-xs text-muted-foreground first-letter:uppercase">
                {isRest ? (
                  t.rich("from", { day: () => <CalendarDay value={day} form="short" /> })
                ) : (
                  <CalendarDay value={day} form="short" />
                )}
              </span>
              <Money
                amount={formatAmount(amountMinor, currency)}
                currency={currency}
                className="font-medium"
              />
            </Link>
          </li>
        ))}
      </ol>
    </div>
  );
}
