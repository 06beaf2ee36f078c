import { useTranslations } from "next-intl";
import { HoldBadge } from "#components/charges/hold-badge";
import type { BadgeTone } from "#components/ui/badge";
import { StatusBadge, type StatusShape } from "#components/ui/status-badge";
import type { AuthorizationStatus } from "#lib/domain/authorization";
import { holdToShow } from "#lib/domain/held-amount";
import type { ChargeRefundStatus } from "#lib/domain/refund-status";
import { refundToShow } from "#lib/domain/shown-status";
import type { ChargeStatus } from "#lib/domain/states";

const LOOKS: Record<ChargeStatus, { tone: BadgeTone; shape: StatusShape }> = {
  PENDING: { tone: "warning", shape: "ring" },
  PAID: { tone: "success", shape: "tick" },
  EXPIRED: { tone: "neutral", shape: "dash" },
  CANCELED: { tone: "neutral", shape: "cross" },
};

const REFUND_TONES = { PARTIAL: "accent", FULL: "neutral" } as const;

type ChargeStatusBadgeProps = {
  status: ChargeStatus;
  refundStatus: ChargeRefundStatus;
  authorization?: { status: AuthorizationStatus } | null;
};

/** How a charge stands: its status, whether its amount waits for a capture and, once paid, whether the money went back. */
export function ChargeStatusBadge({ status, refundStatus, authorization = null }: ChargeStatusBadgeProps) {
  const t = useTranslations("dashboard");
  const refunded = refundToShow(status, refundStatus);
  if (refunded) {
    return (
      <StatusBadge tone={REFUND_TONES[refunded]} shape="back">
        {t(`refundStatus.${refunded}`)}
      </StatusBadge>
    );
  }
  const hold = holdToShow(authorization);
  if (hold) return <HoldBadge hold={hold} />;
  return <StatusBadge {...LOOKS[status]}>{t(`chargeStatus.${status}`)}</StatusBadge>;
}
