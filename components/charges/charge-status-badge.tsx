import { useTranslations } from "next-intl";
import type { BadgeTone } from "#components/ui/badge";
import { StatusBadge, type StatusShape } from "#components/ui/status-badge";
import type { ChargeStatus } from "#lib/domain/states";

const LOOKS: Record<ChargeStatus, { tone: BadgeTone; shape: StatusShape }> = {
  PENDING: { tone: "warning", shape: "ring" },
  PAID: { tone: "success", shape: "tick" },
  EXPIRED: { tone: "neutral", shape: "dash" },
  CANCELED: { tone: "neutral", shape: "cross" },
};

export function ChargeStatusBadge({ status }: { status: ChargeStatus }) {
  const t = useTranslations("dashboard");
  return <StatusBadge {...LOOKS[status]}>{t(`chargeStatus.${status}`)}</StatusBadge>;
}
