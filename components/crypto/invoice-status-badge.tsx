import { useTranslations } from "next-intl";
import { Badge, type BadgeTone } from "#components/ui/badge";
import { StatusBadge, type StatusShape } from "#components/ui/status-badge";
import type { AdditionalStatus, InvoiceStatus } from "#lib/invoices/invoice-states.rules";

const LOOKS: Record<InvoiceStatus, { tone: BadgeTone; shape: StatusShape }> = {
  WAITING_PAYMENT: { tone: "warning", shape: "ring" },
  PARTIALLY_PAID: { tone: "warning", shape: "half" },
  CONFIRMING: { tone: "accent", shape: "half" },
  PAID: { tone: "success", shape: "tick" },
  EXPIRED: { tone: "neutral", shape: "dash" },
  FAILED: { tone: "danger", shape: "cross" },
  REFUNDED: { tone: "neutral", shape: "back" },
  REQUESTED: { tone: "warning", shape: "ring" },
  APPROVED: { tone: "accent", shape: "ring" },
  SENT: { tone: "accent", shape: "half" },
  CONFIRMED: { tone: "success", shape: "tick" },
  REJECTED: { tone: "neutral", shape: "cross" },
};

/** An invoice's status and, if any, what was unusual about it. */
export function InvoiceStatusBadge({
  status,
  additional = "NONE",
}: {
  status: InvoiceStatus;
  additional?: AdditionalStatus;
}) {
  const t = useTranslations("crypto");
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      <StatusBadge {...LOOKS[status]}>{t(`status.${status}`)}</StatusBadge>
      {additional === "NONE" ? null : <Badge>{t(`additional.${additional}`)}</Badge>}
    </span>
  );
}
