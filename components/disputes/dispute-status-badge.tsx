import { useTranslations } from "next-intl";
import type { BadgeTone } from "#components/ui/badge";
import { StatusBadge, type StatusShape } from "#components/ui/status-badge";
import type { DisputeStatus } from "#lib/disputes/dispute.rules";

const LOOKS: Record<DisputeStatus, { tone: BadgeTone; shape: StatusShape }> = {
  OPEN: { tone: "warning", shape: "ring" },
  WON: { tone: "success", shape: "tick" },
  LOST: { tone: "danger", shape: "cross" },
};

type DisputeStatusBadgeProps = { status: DisputeStatus; ofCharge?: boolean };

/** A dispute's status; next to a charge's own status, the text names the dispute. */
export function DisputeStatusBadge({ status, ofCharge = false }: DisputeStatusBadgeProps) {
  const t = useTranslations("dashboard");
  return (
    <StatusBadge {...LOOKS[status]}>
      {ofCharge ? t(`disputeStatusOfCharge.${status}`) : t(`disputeStatus.${status}`)}
    </StatusBadge>
  );
}
