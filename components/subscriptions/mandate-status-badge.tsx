import { useTranslations } from "next-intl";
import type { BadgeTone } from "#components/ui/badge";
import { StatusBadge, type StatusShape } from "#components/ui/status-badge";
import type { MandateStatus } from "#lib/mandates/mandate.rules";

const LOOKS: Record<MandateStatus, { tone: BadgeTone; shape: StatusShape }> = {
  CREATED: { tone: "warning", shape: "ring" },
  APPROVED: { tone: "success", shape: "tick" },
  REFUSED: { tone: "danger", shape: "cross" },
  EXPIRED: { tone: "neutral", shape: "dash" },
  CANCELED: { tone: "neutral", shape: "cross" },
};

export function MandateStatusBadge({ status }: { status: MandateStatus }) {
  const t = useTranslations("subscriptions.mandate.status");
  return <StatusBadge {...LOOKS[status]}>{t(status)}</StatusBadge>;
}
