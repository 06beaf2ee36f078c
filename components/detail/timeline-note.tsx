import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { TimelineEntry } from "#lib/timeline/timeline.rules";

/** The actor and other details, in one line. */
export function TimelineNote({ entry }: { entry: TimelineEntry }) {
  const note = useNote(entry);
  return note ? (
    <p className="mt-0.5 text-xs text-muted-foreground [overflow-wrap:anywhere]">{note}</p>
  ) : null;
}

function useNote(entry: TimelineEntry): ReactNode {
  const t = useTranslations("detail.timeline");
  switch (entry.kind) {
    case "request": {
      const from = t(entry.isToken ? "byToken" : "byDashboard");
      return [from, entry.errorCode, `${entry.durationMs} ms`].filter(Boolean).join(" · ");
    }
    case "report":
      return t("provider", { name: entry.provider });
    case "refund":
      return entry.reason;
    case "action": {
      const how = entry.isToken ? t("byToken") : t(`role.${entry.role}`);
      return [entry.isStaff ? t("staff") : null, how, entry.address].filter(Boolean).join(" · ");
    }
    case "created":
    case "event":
    case "attempt":
    case "suspense":
    case "ledger":
      return null;
  }
}
