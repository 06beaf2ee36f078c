import { ArrowDown, ArrowUp, Minus } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { cn } from "#components/ui/cn.ts";
import { formatPercent } from "#components/ui/format-percent.ts";
import { decimalLiteral } from "#lib/domain/money/decimal-literal";
import type { Change } from "#lib/overview/activity-totals.rules";

type DeltaProps = {
  change: Change;
  /** Whether an increase is good; null if it is neither good nor bad. */
  moreIsGood?: boolean | null;
  /** For shares: the change is in percentage points. */
  points?: boolean;
};

/** The change against the previous period: an arrow and a word, not only a color. */
export function Delta({ change, moreIsGood = null, points = false }: DeltaProps) {
  const t = useTranslations("overview.change");
  const locale = useLocale();
  if (change.direction === "none") {
    return <span className="text-xs text-muted-foreground">{t("none")}</span>;
  }
  if (change.direction === "same") {
    return (
      <span className="inline-flex items-center gap-1 text-xs text-muted-foreground">
        <Minus aria-hidden="true" className="size-3.5" />
        {t("same")}
      </span>
    );
  }
  const isUp = change.direction === "up";
  const Arrow = isUp ? ArrowUp : ArrowDown;
  const tenths = `${Math.floor(change.tenths / 10)}.${change.tenths % 10}`;
  const number = new Intl.NumberFormat(locale).format(decimalLiteral(tenths));
  const amount = points ? t("points", { number }) : formatPercent(locale, tenths);
  const tone =
    moreIsGood === null ? "text-muted-foreground" : isUp === moreIsGood ? "text-success" : "text-danger";
  return (
    <span className={cn("tabular inline-flex items-center gap-1 text-xs whitespace-nowrap", tone)}>
      <Arrow aria-hidden="true" className="size-3.5 shrink-0" />
      {isUp ? t("up", { amount }) : t("down", { amount })}
    </span>
  );
}
