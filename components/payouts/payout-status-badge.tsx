import { useTranslations } from "next-intl";
import type { BadgeTone } from "#components/ui/badge";
import { StatusBadge, type StatusShape } from "#components/ui/status-badge";
import type { PayoutStatus } from "#lib/payouts/payout.rules";

const LOOKS: Record<PayoutStatus, { tone: BadgeTone; shape: StatusShape }> = {
  REQUESTED: { tone: "warning", shape: "ring" },
  APPROVED: { tone: "accent", shape: "half" },
  SENT: { tone: "accent", shape: "half" },
  PAID: { tone: "success", shape: "tick" },
  FAILED: { tone: "danger", shape: "cross" },
  CANCELED: { tone: "neutral", shape: "dash" },
};

export function PayoutStatusBadge({ status }: { status: PayoutStatus }) {
  const t = useTranslations("dashboard.payoutStatus");
  return <StatusBadge {...LOOKS[status]}>{t(status)}</StatusBadge>;
}
