import { useTranslations } from "next-intl";
import { StatusBadge } from "#components/ui/status-badge";
import { isOn } from "#lib/domain/time/switched";
import type { RecipientView } from "#lib/recipients/recipient.contract";

export function RecipientStatusBadge({ status }: { status: RecipientView["status"] }) {
  const t = useTranslations("money");
  const look = isOn(status)
    ? ({ tone: "success", shape: "tick" } as const)
    : ({ tone: "neutral", shape: "dash" } as const);
  return <StatusBadge {...look}>{t(`recipients.status.${status}`)}</StatusBadge>;
}
