import { useTranslations } from "next-intl";
import { Alert } from "#components/ui/alert";
import type { NewChargePage } from "#lib/pages/charges/load-new-charge-page";

/** Says why nothing of what is about to be created could be paid; nothing where it could. */
export function NoMethodOpen({ why }: { why: NewChargePage["whyNoneOpen"] }) {
  const t = useTranslations("dashboard.newCharge.noMethod");
  if (!why) return null;
  return (
    <Alert tone="warning" className="mb-6">
      {t(why)}
    </Alert>
  );
}
