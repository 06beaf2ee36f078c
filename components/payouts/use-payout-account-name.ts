import { useTranslations } from "next-intl";
import type { NamedPayout } from "#lib/pages/payouts/read-named-payouts";

/** How the account is called that a payout leaves: a recipient, the merchant's balance at the platform, or an account of the merchant's own. */
export function usePayoutAccountName() {
  const t = useTranslations("payouts.account");
  const custodian = useTranslations("money.custodian");
  return ({ recipientName, at, account }: Pick<NamedPayout, "recipientName" | "at" | "account">) =>
    recipientName ?? (at ? custodian("ownAccount", at) : t(account.type));
}
