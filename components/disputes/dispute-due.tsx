import { useTranslations } from "next-intl";
import { cn } from "#components/ui/cn.ts";
import { DateTime } from "#components/ui/date-time";
import type { ShownDispute } from "#lib/pages/disputes/to-shown-dispute";

type DisputeDueProps = { dispute: ShownDispute; className?: string };

/** The evidence deadline of an open dispute, as a warning if it is near and no evidence was submitted. */
export function DisputeDue({ dispute, className = "text-sm" }: DisputeDueProps) {
  const t = useTranslations("disputes");
  const { dueAt, takesEvidence, isUrgent, evidence } = dispute;
  if (!takesEvidence) return null;
  return (
    <span className={cn(isUrgent ? "font-medium text-warning" : "text-muted-foreground", className)}>
      {evidence.length > 0 ? (
        <span className="block">{t("sentPieces", { count: evidence.length })}</span>
      ) : null}
      {dueAt ? (
        <span className="block">
          {t("due")} <DateTime value={dueAt} />
        </span>
      ) : null}
    </span>
  );
}
