import { useLocale, useTranslations } from "next-intl";
import type { ShownApproval } from "#lib/approvals/approval-bar.rules";

/** Who else may approve, or why the reader may although they are not independent of the requester. */
export function ApprovalNote({ approval: { bar, exception, others } }: { approval: ShownApproval }) {
  const t = useTranslations("payouts.approvers");
  const locale = useLocale();
  if (exception) return <p>{t("onlyAdministrator")}</p>;
  if (bar === null || bar === "factor") return null;
  const names = new Intl.ListFormat(locale, { type: "disjunction" }).format(others);
  return <p>{others.length > 0 ? t("others", { names }) : t("nobody")}</p>;
}
