import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { cn } from "#components/ui/cn.ts";
import type { Mode } from "#lib/domain/mode";

const LIVE_FIRST = ["live", "test"] as const;

type ByModeProps<Item> = {
  items: readonly Item[];
  children: (items: Item[], mode: Mode) => ReactNode;
  /** For headings inside a card. */
  headingClass?: string;
};

/** Items in two parts with headings, live before test; a part without items is left out. */
export function ByMode<Item extends { mode: Mode }>({ items, children, headingClass }: ByModeProps<Item>) {
  const t = useTranslations("dashboard.mode");
  return LIVE_FIRST.map((mode) => {
    const ofMode = items.filter((item) => item.mode === mode);
    if (ofMode.length === 0) return null;
    return (
      <div key={mode} className="flex flex-col gap-3">
        <h3 className={cn("text-sm font-medium text-muted-foreground", headingClass)}>{t(mode)}</h3>
        {children(ofMode, mode)}
      </div>
    );
  });
}
