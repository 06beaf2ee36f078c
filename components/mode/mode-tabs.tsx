import { useTranslations } from "next-intl";
import { FilterTabs } from "#components/lists/filters/filter-tabs";
import type { Mode } from "#lib/domain/mode";

const LIVE_FIRST = ["live", "test"] as const;

/** The two modes of a list as links, live first. */
export function ModeTabs({ mode, href }: { mode: Mode; href: (mode: Mode) => string }) {
  const t = useTranslations("dashboard.mode");
  return (
    <FilterTabs
      label={t("label")}
      tabs={LIVE_FIRST.map((one) => ({ href: href(one), name: t(one), current: one === mode }))}
    />
  );
}
