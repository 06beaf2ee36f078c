import { useTranslations } from "next-intl";
import { cn } from "#components/ui/cn.ts";
import { DateTime } from "#components/ui/date-time";
import type { ShownDispute } from "#lib/pages/disputes/to-shown-dispute";

type DisputeDueProps = { dispute: ShownDispute; className?: string };

/** Until when evidence is taken of an open dispute, in a warning's colour where that is soon and none was sent. */
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
