import { useTranslations } from "next-intl";
import { Badge } from "#components/ui/badge";
import type { Mode } from "#lib/domain/mode";

/** A merchant's mode, shown among merchants of both modes. */
export function ModeBadge({ mode }: { mode: Mode }) {
  const t = useTranslations("dashboard.mode");
  return <Badge tone={mode === "test" ? "warning" : "success"}>{t(mode)}</Badge>;
}
