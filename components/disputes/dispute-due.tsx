import { useTranslations } from "next-intl";
import { DateTime } from "#components/ui/date-time";
import type { ShownDispute } from "#lib/pages/disputes/to-shown-dispute";

/** Until when evidence is taken of an open dispute, in a warning's colour where that is soon and none was sent. */
export function DisputeDue({ dispute }: { dispute: ShownDispute }) {
  const t = useTranslations("disputes");
  const { dueAt, takesEvidence, isUrgent, evidence } = dispute;
  if (!takesEvidence) return null;
  return (
    <span className={isUrgent ? "text-sm font-medium text-warning" : "text-sm text-muted-foreground"}>
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
