import { useTranslations } from "next-intl";
import { type Holder, useHolderName } from "#components/staff/use-holder-name.ts";
import type { OperationalAlertKind } from "#lib/operations/operational-alert.rules";

type TitledAlert = {
  kind: OperationalAlertKind;
  subject: string;
  account: { provider: string; holder: Holder | null } | null;
};

/** The title of an operational alert; an account is named by its provider and, if it is a connection, by its name. */
export function useAlertTitle() {
  const t = useTranslations("staff.operations");
  const nameOf = useHolderName();
  return ({ kind, subject, account }: TitledAlert): string => {
    if (account === null) return t(`trouble.${kind}.title`, { subject });
    const { provider, holder } = account;
    return t(`trouble.${kind}.title`, { subject: holder ? `${provider} (${nameOf(holder)})` : provider });
  };
}
