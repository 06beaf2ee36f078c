import { ChevronRight, TriangleAlert } from "lucide-react";
import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { Card } from "#components/ui/card";
import type { AttentionItem } from "./attention-items";

/** What waits for a person; renders nothing if the list is empty. */
export function AttentionList({ items }: { items: AttentionItem[] }) {
  const t = useTranslations("overview.attention");
  const locale = useLocale();
  if (items.length === 0) return null;
  return (
    <Card aria-labelledby="attention" className="mb-6 overflow-hidden">
      <h2 id="attention" className="flex items-center gap-2 bg-warning-soft px-5 py-2.5 text-sm font-medium">
        <TriangleAlert aria-hidden="true" className="size-4 text-warning" />
        {t("title")}
      </h2>
      <ul className="divide-y divide-border border-t border-border">
        {items.map(({ kind, count, more, href }) => (
          <li key={kind}>
            <Link
              href={href}
              className="flex min-h-11 items-center gap-3 px-5 py-2 text-sm transition-colors hover:bg-muted/60 focus-visible:-outline-offset-2"
            >
              <span className="tabular min-w-7 text-right font-semibold">
                {new Intl.NumberFormat(locale).format(count)}
                {more ? "+" : ""}
              </span>
              <span className="min-w-0 flex-1">{t(kind, { count })}</span>
              <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-muted-foreground" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
