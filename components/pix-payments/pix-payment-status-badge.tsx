import { useTranslations } from "next-intl";
import type { BadgeTone } from "#components/ui/badge";
import { StatusBadge, type StatusShape } from "#components/ui/status-badge";
import type { PixPaymentStatus } from "#lib/pix-payments/pix-payment-status.rules";
import type { ChargeRefundStatus } from "#lib/refunds/refund-status.rules";
import { refundToShow } from "#lib/status/shown-status.rules";

const LOOKS: Record<PixPaymentStatus, { tone: BadgeTone; shape: StatusShape }> = {
  WAITING_PAYMENT: { tone: "warning", shape: "ring" },
  PAID: { tone: "success", shape: "tick" },
  EXPIRED: { tone: "neutral", shape: "dash" },
  CANCELED: { tone: "neutral", shape: "cross" },
  REFUNDED: { tone: "neutral", shape: "back" },
};

type PixPaymentStatusBadgeProps = { status: PixPaymentStatus; refundStatus: ChargeRefundStatus };

/** A Pix payment's status and, once paid, whether it was partly refunded. */
export function PixPaymentStatusBadge({ status, refundStatus }: PixPaymentStatusBadgeProps) {
  const t = useTranslations("pixPayments");
  if (refundToShow(status, refundStatus)) {
    return (
      <StatusBadge tone="accent" shape="back">
        {t("partlyRefunded")}
      </StatusBadge>
    );
  }
  return <StatusBadge {...LOOKS[status]}>{t(`status.${status}`)}</StatusBadge>;
}
