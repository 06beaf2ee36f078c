import { useTranslations } from "next-intl";
import type { BadgeTone } from "#components/ui/badge";
import { StatusBadge, type StatusShape } from "#components/ui/status-badge";
import type { AttemptStatus } from "#lib/domain/states";

const LOOKS: Record<AttemptStatus, { tone: BadgeTone; shape: StatusShape }> = {
  PENDING: { tone: "warning", shape: "ring" },
  PROCESSING: { tone: "accent", shape: "half" },
  PAID: { tone: "success", shape: "tick" },
  FAILED: { tone: "danger", shape: "cross" },
  EXPIRED: { tone: "neutral", shape: "dash" },
  CANCELED: { tone: "neutral", shape: "cross" },
  REFUNDED: { tone: "neutral", shape: "back" },
};

export function AttemptStatusBadge({ status }: { status: AttemptStatus }) {
  const t = useTranslations("dashboard");
  return <StatusBadge {...LOOKS[status]}>{t(`attemptStatus.${status}`)}</StatusBadge>;
}
