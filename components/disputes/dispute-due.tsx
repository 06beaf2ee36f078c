import { useTranslations } from "next-intl";
import { cn } from "#components/ui/cn.ts";
import { DateTime } from "#components/ui/date-time";
import type { ShownDispute } from "#lib/pages/disputes/to-shown-dispute";

/** The evidence deadline of an open dispute, as a warning if it is near and no evidence was submitted. */
export function DisputeDue({ dispute }: { dispute: ShownDispute }) {
  const t = useTranslations("disputes");
  const { dueAt, takesEvidence, isUrgent, evidence } = dispute;
  if (!takesEvidence) return null;
  return (
    <span className={cn("text-sm", isUrgent ? "font-medium text-warning" : "text-muted-foreground")}>
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
