import { useTranslations } from "next-intl";
import { Json } from "#components/detail/json";
import { Disclosure } from "#components/ui/disclosure";
import type { TimelineEntry } from "#lib/timeline/timeline.rules";

/** The exact payload, folded: a report's body, an event's data, or an action's changes. */
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

// Servers answer anything: JSON is shown as such, the rest as text.
function readable(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}

function FoldableJson({ label, value }: { label: string; value: unknown }) {
  const t = useTranslations("detail.json");
  return (
    <Disclosure title={label} className="mt-1" titleClassName="w-fit py-1 text-xs">
      <div className="mt-2 rounded-md bg-muted p-3">
        <Json
          text={typeof value === "string" ? value : JSON.stringify(value, null, 2)}
          label={t("payload")}
          className="max-h-80!"
        />
      </div>
    </Disclosure>
  );
}
