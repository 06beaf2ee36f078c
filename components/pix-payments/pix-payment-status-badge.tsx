import { useTranslations } from "next-intl";
import type { BadgeTone } from "#components/ui/badge";
import { StatusBadge, type StatusShape } from "#components/ui/status-badge";
import type { PixPaymentStatus } from "#lib/domain/pix-payment-status";

const LOOKS: Record<PixPaymentStatus, { tone: BadgeTone; shape: StatusShape }> = {
  WAITING_PAYMENT: { tone: "warning", shape: "ring" },
  PAID: { tone: "success", shape: "tick" },
  EXPIRED: { tone: "neutral", shape: "dash" },
  CANCELED: { tone: "neutral", shape: "cross" },
  REFUNDED: { tone: "neutral", shape: "back" },
};

export function PixPaymentStatusBadge({ status }: { status: PixPaymentStatus }) {
  const t = useTranslations("pixPayments");
  return <StatusBadge {...LOOKS[status]}>{t(`status.${status}`)}</StatusBadge>;
}
