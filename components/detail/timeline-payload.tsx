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
      return <FoldableJson label={t("showEvent")} code={entry.type} value={entry.data} />;
    case "action":
      return entry.before || entry.after ? (
        <FoldableJson label={t("showChange")} value={{ before: entry.before, after: entry.after }} />
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

type FoldableJsonProps = { label: string; code?: string; value: Record<string, unknown> };

/** `code` is the API's name of the content. */
function FoldableJson({ label, code, value }: FoldableJsonProps) {
  const t = useTranslations("detail.json");
  return (
    <Disclosure title={label} titleClassName="min-h-8 w-fit text-xs">
      <div className="mt-1 rounded-md bg-muted p-3">
        {code ? <p className="mb-2 font-mono text-xs text-muted-foreground">{code}</p> : null}
        <Json text={JSON.stringify(value, null, 2)} label={t("payload")} className="max-h-80!" />
      </div>
    </Disclosure>
  );
}
