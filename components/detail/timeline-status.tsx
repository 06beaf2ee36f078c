import { useTranslations } from "next-intl";
import { StatusBadge } from "#components/ui/status-badge";
import { DeliveryStatusBadge } from "#components/webhooks/delivery-status-badge";
import type { TimelineEntry } from "#lib/domain/notices/timeline";

/** How it went, of what can go wrong. */
export function TimelineStatus({ entry }: { entry: TimelineEntry }) {
  const t = useTranslations("detail.timeline");
  if (entry.kind === "delivery") {
    return (
      <>
        <DeliveryStatusBadge status={entry.status} />
        <span className="text-xs text-muted-foreground">{t("try", { number: entry.attempt })}</span>
      </>
    );
  }
  if (entry.kind !== "request") return null;
  const { status } = entry;
  if (status < 400) return <StatusBadge tone="success" shape="tick">{`HTTP ${status}`}</StatusBadge>;
  return (
    <StatusBadge tone={status < 500 ? "warning" : "danger"} shape="cross">{`HTTP ${status}`}</StatusBadge>
  );
}
