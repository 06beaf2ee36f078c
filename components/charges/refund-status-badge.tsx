import { useTranslations } from "next-intl";
import type { BadgeTone } from "#components/ui/badge";
import { StatusBadge, type StatusShape } from "#components/ui/status-badge";
import type { RefundView } from "#lib/schemas/payment/refund";

const LOOKS: Record<RefundView["status"], { tone: BadgeTone; shape: StatusShape }> = {
  PENDING: { tone: "warning", shape: "half" },
  SUCCEEDED: { tone: "neutral", shape: "back" },
  FAILED: { tone: "danger", shape: "cross" },
};

export function RefundStatusBadge({ status }: { status: RefundView["status"] }) {
  const t = useTranslations("money");
  return <StatusBadge {...LOOKS[status]}>{t(`refunds.status.${status}`)}</StatusBadge>;
}
