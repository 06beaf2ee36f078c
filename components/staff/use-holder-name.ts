import { useTranslations } from "next-intl";

/** Whose account at a provider it is, as staff see it: a merchant's own, or (`merchant` null) the platform's. */
export type Holder = { label: string; merchant: string | null };

/** Says whose account it is, in words; without a holder it is the platform's, as the sandbox is. */
export function useHolderName() {
  const t = useTranslations("staff.custodian");
  return (holder: Holder | null) => {
    if (holder === null) return t("platform");
    const { label, merchant } = holder;
    return merchant === null ? t("ofPlatform", { label }) : t("ofMerchant", { label, merchant });
  };
}
