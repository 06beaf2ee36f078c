import { useTranslations } from "next-intl";
import type { BadgeTone } from "#components/ui/badge";
import { StatusBadge, type StatusShape } from "#components/ui/status-badge";
import { type AuthorizationStatus, holdToShow } from "#lib/attempts/authorization.rules";
import type { ChargeStatus } from "#lib/payments/states.rules";
import type { ChargeRefundStatus } from "#lib/refunds/refund-status.rules";
import { refundToShow } from "#lib/status/shown-status.rules";

type Hold = NonNullable<ReturnType<typeof holdToShow>>;

const AUTHORIZED = { tone: "accent", shape: "half" } as const;
const LOOKS: Record<ChargeStatus | Hold, { tone: BadgeTone; shape: StatusShape }> = {
  PENDING: { tone: "warning", shape: "ring" },
  PAID: { tone: "success", shape: "tick" },
  EXPIRED: { tone: "neutral", shape: "dash" },
  CANCELED: { tone: "neutral", shape: "cross" },
  AUTHORIZED,
  CAPTURING: AUTHORIZED,
};

const DECLINED = { tone: "danger", shape: "cross" } as const;

const REFUNDED = {
  PARTIAL: { tone: "accent", shape: "back" },
  FULL: { tone: "neutral", shape: "back" },
} as const;

type ChargeStatusBadgeProps = {
  status: ChargeStatus;
  refundStatus: ChargeRefundStatus;
  authorization?: { status: AuthorizationStatus } | null;
  /** Its newest attempt failed, and it can still be paid. */
  isDeclined?: boolean;
};

/** A charge's status, whether it was declined or awaits a capture and, once paid, whether it was refunded. */
export function ChargeStatusBadge({
  status,
  refundStatus,
  authorization = null,
  isDeclined = false,
}: ChargeStatusBadgeProps) {
  const t = useTranslations("dashboard");
  if (isDeclined) return <StatusBadge {...DECLINED}>{t("chargeStatus.DECLINED")}</StatusBadge>;
  const refunded = refundToShow(status, refundStatus);
  if (refunded) return <StatusBadge {...REFUNDED[refunded]}>{t(`refundStatus.${refunded}`)}</StatusBadge>;
  const shown = holdToShow(authorization) ?? status;
  return <StatusBadge {...LOOKS[shown]}>{t(`chargeStatus.${shown}`)}</StatusBadge>;
}
