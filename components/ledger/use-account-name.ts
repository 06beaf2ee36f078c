import { useTranslations } from "next-intl";
import type { OwnAccountName } from "#lib/ledger/custody.rules";
import type { AccountKind } from "#lib/ledger/ledger.rules";

/** Names of ledger accounts; at a merchant's own account they mean something else than at the platform. */
export function useAccountName() {
  const t = useTranslations("money");
  return (kind: AccountKind, name: string | null, at: OwnAccountName | null) => {
    const owner = name ?? "";
    return at === null ? t(`account.${kind}`, { owner }) : t(`ownAccount.${kind}`, { owner });
  };
}

/** The account that holds money: the platform, or one of the merchant's own. */
export function useCustodianName() {
  const t = useTranslations("money.custodian");
  return (at: OwnAccountName | null) => (at === null ? t("platform") : t("own", at));
}

/** The paying account: the platform's, or one of the merchant's own, as its people or staff call it. */
export function usePayerName(isStaff: boolean) {
  const own = useTranslations("money.custodian");
  const staff = useTranslations("staff.custodian");
  return (at: OwnAccountName | null) => {
    if (isStaff) return at === null ? staff("platform") : staff("own", at);
    return at === null ? own("platformAccount") : own("ownAccount", at);
  };
}
