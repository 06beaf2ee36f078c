import { useTranslations } from "next-intl";
import { StatusBadge } from "#components/ui/status-badge";
import { isOn } from "#lib/domain/time/switched";
import type { EndpointWithLastDelivery } from "#lib/schemas/events/webhook-endpoint";

/** Whether an endpoint hears of events; in red one that refuses everything, and one that the gateway has disabled itself. */
export function EndpointStatusBadge({ endpoint }: { endpoint: EndpointWithLastDelivery }) {
  const t = useTranslations("webhooks.status");
  if (endpoint.isFailing) {
    return (
      <StatusBadge tone="danger" shape="cross">
        {t("failing")}
      </StatusBadge>
    );
  }
  if (isOn(endpoint.status)) {
    return (
      <StatusBadge tone="success" shape="tick">
        {t("ENABLED")}
      </StatusBadge>
    );
  }
  return endpoint.disabledReason === "gone" ? (
    <StatusBadge tone="danger" shape="cross">
      {t("gone")}
    </StatusBadge>
  ) : (
    <StatusBadge tone="neutral" shape="dash">
      {t("DISABLED")}
    </StatusBadge>
  );
}
