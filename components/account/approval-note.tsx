import { useLocale, useTranslations } from "next-intl";
import type { ShownApproval } from "#lib/approvals/approval-bar.rules";

/** Who else may approve, or why the reader may although they are not independent of the requester. */
export function ApprovalNote({ approval }: { approval: ShownApproval }) {
  const { bar, exception, others, withoutFactor } = approval;
  const t = useTranslations("payouts.approvers");
  const list = new Intl.ListFormat(useLocale(), { type: "disjunction" });
  if (exception) return <p>{t("onlyAdministrator")}</p>;
  if (bar === null || bar === "factor") return null;
  if (others.length > 0) return <p>{t("others", { names: list.format(others) })}</p>;
  if (withoutFactor.length > 0)
    return <p>{t("othersWithoutFactor", { names: list.format(withoutFactor) })}</p>;
  return <p>{t("nobody")}</p>;
}
