import { useTranslations } from "next-intl";

/** The account at a provider, as staff see it: a merchant's own, or (`merchant` null) the platform's. */
export type Holder = { label: string; merchant: string | null };

/** The account's name; without a holder it is the platform's, as for the sandbox. */
export function useHolderName() {
  const t = useTranslations("staff.custodian");
  return (holder: Holder | null) => {
    if (holder === null) return t("platform");
    const { label, merchant } = holder;
    return merchant === null ? t("ofPlatform", { label }) : t("ofMerchant", { label, merchant });
  };
}
