import { useTranslations } from "next-intl";
import type { BadgeTone } from "#components/ui/badge";
import { StatusBadge, type StatusShape } from "#components/ui/status-badge";
import type { DisputeStatus } from "#lib/domain/dispute/dispute";

const LOOKS: Record<DisputeStatus, { tone: BadgeTone; shape: StatusShape }> = {
  OPEN: { tone: "warning", shape: "ring" },
  WON: { tone: "success", shape: "tick" },
  LOST: { tone: "danger", shape: "cross" },
};

type DisputeStatusBadgeProps = { status: DisputeStatus; ofCharge?: boolean };

/** How a dispute stands; where it stands beside a charge's own status, in words that say what it is the status of. */
export function DisputeStatusBadge({ status, ofCharge = false }: DisputeStatusBadgeProps) {
  const t = useTranslations("dashboard");
  return (
    <StatusBadge {...LOOKS[status]}>
      {ofCharge ? t(`disputeStatusOfCharge.${status}`) : t(`disputeStatus.${status}`)}
    </StatusBadge>
  );
}
