import { useTranslations } from "next-intl";
import { StatusBadge } from "#components/ui/status-badge";
import type { holdToShow } from "#lib/domain/held-amount";

/** An amount that is authorised and not yet captured, or whose capture is not answered yet. */
export function HoldBadge({ hold }: { hold: NonNullable<ReturnType<typeof holdToShow>> }) {
  const t = useTranslations("dashboard");
  return (
    <StatusBadge tone="accent" shape="half">
      {t(`authorizationStatus.${hold}`)}
    </StatusBadge>
  );
}
