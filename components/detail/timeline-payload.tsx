import { useTranslations } from "next-intl";
import { FoldableJson } from "#components/detail/foldable-json";
import type { TimelineEntry } from "#lib/domain/notices/timeline";

/** What was said word for word, folded: a report's body, an event's data, what an action changed. */
export function TimelinePayload({ entry }: { entry: TimelineEntry }) {
  const t = useTranslations("detail.timeline");
  switch (entry.kind) {
    case "report":
      return <FoldableJson label={t("showReport")} value={entry.body} />;
    case "event":
      return <FoldableJson label={t("showEvent")} value={entry.data} />;
    case "action":
      return entry.before || entry.after ? (
        <FoldableJson label={t("showChange")} value={{ before: entry.before, after: entry.after }} />
      ) : null;
    case "delivery":
      return entry.responseBody ? (
        <FoldableJson label={t("showAnswer")} value={readable(entry.responseBody)} />
      ) : null;
    case "created":
    case "request":
    case "attempt":
    case "refund":
    case "suspense":
    case "ledger":
      return null;
  }
}

// Servers answer what they like: what is JSON is shown as such, the rest as the text it is.
function readable(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}
