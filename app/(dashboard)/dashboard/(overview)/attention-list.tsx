import { ChevronRight, TriangleAlert } from "lucide-react";
import Link from "next/link";
import { useFormatter, useLocale, useTranslations } from "next-intl";
import { Card } from "#components/ui/card";
import { Disclosure } from "#components/ui/disclosure";
import { Money } from "#components/ui/money";
import { formatAmount } from "#lib/domain/money/money";
import type { AttentionItem } from "./attention-items";

/** The number of items shown at once; the others unfold. */
const SHOWN = 3;
/** Kinds whose subject is named after the person who requested the payout or withdrawal. */
const REQUESTED: ReadonlySet<AttentionItem["kind"]> = new Set(["waitingPayouts", "waitingWithdrawals"]);

/** What waits for a person, the most urgent first; renders nothing if the list is empty. */
export function AttentionList({ items, timeZone }: { items: AttentionItem[]; timeZone: string }) {
  const t = useTranslations("overview.attention");
  if (items.length === 0) return null;
  const [first, others] = [items.slice(0, SHOWN), items.slice(SHOWN)];
  return (
    <Card aria-labelledby="attention" className="mb-6 overflow-hidden">
      <h2 id="attention" className="sr-only">
        {t("title")}
      </h2>
      <AttentionRows items={first} timeZone={timeZone} />
      {others.length > 0 ? (
        <Disclosure
          title={t("others", { count: others.length })}
          className="border-t border-border"
          titleClassName="px-5 py-2 text-sm"
        >
          <AttentionRows items={others} timeZone={timeZone} />
        </Disclosure>
      ) : null}
    </Card>
  );
}

function AttentionRows({ items, timeZone }: { items: AttentionItem[]; timeZone: string }) {
  return (
    <ul className="grid gap-px bg-border sm:grid-flow-col sm:auto-cols-fr">
      {items.map((item) => (
        <AttentionRow key={item.kind} item={item} timeZone={timeZone} />
      ))}
    </ul>
  );
}

function AttentionRow({ item, timeZone }: { item: AttentionItem; timeZone: string }) {
  const t = useTranslations("overview.attention");
  const locale = useLocale();
  const { kind, count, more, href, subject } = item;
  return (
    <li className="bg-card">
      <Link
        href={href}
        className="flex h-full min-h-11 items-center gap-3 px-5 py-2.5 text-sm transition-colors hover:bg-muted/60 focus-visible:-outline-offset-2"
      >
        <TriangleAlert aria-hidden="true" className="size-4 shrink-0 text-warning" />
        <span className="min-w-0 flex-1">
          <span className="line-clamp-2">
            <span className="tabular font-semibold">
              {new Intl.NumberFormat(locale).format(count)}
              {more ? "+" : ""}
            </span>{" "}
            {t(kind, { count })}
          </span>
          {subject ? (
            <Subject subject={subject} isRequested={REQUESTED.has(kind)} timeZone={timeZone} />
          ) : null}
        </span>
        <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-muted-foreground" />
      </Link>
    </li>
  );
}

type SubjectProps = {
  subject: NonNullable<AttentionItem["subject"]>;
  isRequested: boolean;
  timeZone: string;
};

/** The first item's subject, amount and deadline. */
function Subject({ subject, isRequested, timeZone }: SubjectProps) {
  const t = useTranslations("overview.attention.subject");
  const format = useFormatter();
  const { name, amountMinor, currency, dueAt } = subject;
  return (
    <span className="block truncate text-xs text-muted-foreground">
      <Money
        amount={formatAmount(amountMinor, currency)}
        currency={currency}
        className="font-medium text-foreground"
      />
      {name === null ? null : <> · {isRequested ? t("requestedBy", { name }) : name}</>}
      {dueAt === null ? null : (
        <> · {t("until", { day: format.dateTime(dueAt, { day: "numeric", month: "short", timeZone }) })}</>
      )}
    </span>
  );
}
