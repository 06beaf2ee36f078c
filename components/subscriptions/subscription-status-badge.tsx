import { useTranslations } from "next-intl";
import type { BadgeTone } from "#components/ui/badge";
import { StatusBadge, type StatusShape } from "#components/ui/status-badge";
import type { SubscriptionStatus } from "#lib/subscriptions/subscription-status.rules";

const LOOKS: Record<SubscriptionStatus, { tone: BadgeTone; shape: StatusShape }> = {
  PENDING_AUTHORIZATION: { tone: "warning", shape: "ring" },
  TRIALING: { tone: "accent", shape: "half" },
  ACTIVE: { tone: "success", shape: "tick" },
  PAST_DUE: { tone: "warning", shape: "half" },
  UNPAID: { tone: "danger", shape: "cross" },
  CANCELED: { tone: "neutral", shape: "cross" },
  ENDED: { tone: "neutral", shape: "dash" },
};

type SubscriptionStatusBadgeProps = {
  status: SubscriptionStatus;
  /** Addresses the payer instead of the merchant. */
  toPayer?: boolean;
};

export function SubscriptionStatusBadge({ status, toPayer }: SubscriptionStatusBadgeProps) {
  const t = useTranslations("subscriptions");
  return (
    <StatusBadge {...LOOKS[status]}>
      {toPayer ? t(`payer.status.${status}`) : t(`status.${status}`)}
    </StatusBadge>
  );
}
