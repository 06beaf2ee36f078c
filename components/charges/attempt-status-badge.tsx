import { useTranslations } from "next-intl";
import type { BadgeTone } from "#components/ui/badge";
import { StatusBadge, type StatusShape } from "#components/ui/status-badge";
import { type AuthorizationStatus, holdToShow } from "#lib/attempts/authorization.rules";
import type { AttemptStatus } from "#lib/payments/states.rules";

type Hold = NonNullable<ReturnType<typeof holdToShow>>;

const AUTHORIZED = { tone: "accent", shape: "half" } as const;
const LOOKS: Record<AttemptStatus | Hold, { tone: BadgeTone; shape: StatusShape }> = {
  PENDING: { tone: "warning", shape: "ring" },
  PROCESSING: { tone: "accent", shape: "half" },
  PAID: { tone: "success", shape: "tick" },
  FAILED: { tone: "danger", shape: "cross" },
  EXPIRED: { tone: "neutral", shape: "dash" },
  CANCELED: { tone: "neutral", shape: "cross" },
  REFUNDED: { tone: "neutral", shape: "back" },
  AUTHORIZED,
  CAPTURING: AUTHORIZED,
};

type AttemptStatusBadgeProps = {
  status: AttemptStatus;
  authorization?: { status: AuthorizationStatus } | null;
};

/** An attempt's status, and whether its amount awaits a capture. */
export function AttemptStatusBadge({ status, authorization = null }: AttemptStatusBadgeProps) {
  const t = useTranslations("dashboard");
  const shown = holdToShow(authorization) ?? status;
  return <StatusBadge {...LOOKS[shown]}>{t(`attemptStatus.${shown}`)}</StatusBadge>;
}
