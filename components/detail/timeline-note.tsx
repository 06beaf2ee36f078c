import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { DeliveryAnswer } from "#components/webhooks/delivery-answer";
import type { TimelineEntry } from "#lib/timeline/timeline.rules";
import { wasTried } from "#lib/webhooks/delivery.rules";

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
    case "event":
      return <span className="font-mono">{entry.type}</span>;
    case "delivery":
      return (
        <>
          <span className="block truncate" title={entry.target}>
            {entry.target}
          </span>
          <DeliveryAnswer delivery={toTry(entry)} newest={entry.isNewest} />
        </>
      );
    case "refund":
      return entry.reason;
    case "action": {
      const how = entry.isToken ? t("byToken") : t(`role.${entry.role}`);
      return [entry.isStaff ? t("staff") : null, how, entry.address].filter(Boolean).join(" · ");
    }
    case "created":
    case "attempt":
    case "suspense":
    case "ledger":
      return null;
  }
}

// An entry is dated by its try, except a try that was not made yet.
function toTry({ kind: _, at, status, ...answer }: Extract<TimelineEntry, { kind: "delivery" }>) {
  return { ...answer, status, attemptedAt: wasTried(status) ? at : null };
}
