import { useTranslations } from "next-intl";
import { Alert } from "#components/ui/alert";
import type { NewChargePage } from "#lib/pages/charges/load-new-charge-page";

/** Why a new charge could not be paid; renders nothing if it could. */
export function NoMethodOpen({ why }: { why: NewChargePage["whyNoneOpen"] }) {
  const t = useTranslations("dashboard.newCharge.noMethod");
  if (!why) return null;
  return (
    <Alert tone="warning" className="mb-6">
      {t(why)}
    </Alert>
  );
}
