import { useTranslations } from "next-intl";
import type { BadgeTone } from "#components/ui/badge";
import { StatusBadge, type StatusShape } from "#components/ui/status-badge";
import type { DeliveryStatus } from "#lib/webhooks/delivery.rules";

const LOOKS: Record<DeliveryStatus, { tone: BadgeTone; shape: StatusShape }> = {
  PENDING: { tone: "accent", shape: "ring" },
  DELIVERED: { tone: "success", shape: "tick" },
  FAILED: { tone: "warning", shape: "cross" },
  DEAD: { tone: "danger", shape: "cross" },
};

export function DeliveryStatusBadge({ status }: { status: DeliveryStatus }) {
  const t = useTranslations("dashboard");
  return <StatusBadge {...LOOKS[status]}>{t(`deliveryStatus.${status}`)}</StatusBadge>;
}
