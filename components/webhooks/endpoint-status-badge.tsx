import { useTranslations } from "next-intl";
import { StatusBadge } from "#components/ui/status-badge";
import { isOn } from "#lib/domain/switched";
import type { WebhookEndpointView } from "#lib/schemas/webhook-endpoint";

/** Whether an endpoint hears of events; one that the gateway has disabled itself says so in red. */
export function EndpointStatusBadge({ endpoint }: { endpoint: WebhookEndpointView }) {
  const t = useTranslations("webhooks.status");
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
