import { useLocale, useTranslations } from "next-intl";
import type { Approvers } from "#lib/approvals/approval-bar.rules";

/** Who may approve a payout, in a few words; null if it needs no approval. */
export function useApprovers(approvers: Approvers | null): string | null {
  const t = useTranslations("payouts.approvers");
  const list = new Intl.ListFormat(useLocale(), { type: "disjunction" });
  if (approvers === null) return null;
  const { ready, withoutFactor } = approvers;
  if (ready.length > 0) return t("may", { names: list.format(ready) });
  return withoutFactor.length > 0 ? t("withoutFactor", { names: list.format(withoutFactor) }) : t("none");
}
