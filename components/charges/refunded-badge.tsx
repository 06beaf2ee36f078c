import { useTranslations } from "next-intl";
import { StatusBadge } from "#components/ui/status-badge";
import type { ChargeRefundStatus } from "#lib/domain/refund-status";

/** Says that a paid charge was given back, in part or whole. */
export function RefundedBadge({ refundStatus }: { refundStatus: Exclude<ChargeRefundStatus, "NONE"> }) {
  const t = useTranslations("dashboard.refundStatus");
  return (
    <StatusBadge tone={refundStatus === "FULL" ? "neutral" : "accent"} shape="back">
      {t(refundStatus)}
    </StatusBadge>
  );
}
