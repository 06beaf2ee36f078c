import { useLocale, useTranslations } from "next-intl";
import { AuditSentence } from "#components/audit/audit-sentence.ts";
import { EventName } from "#components/webhooks/event-name.ts";
import { formatMoney } from "#lib/domain/money/format-money";
import type { TimelineEntry } from "#lib/timeline/timeline.rules";

/** The kind of a timeline's object. */
export type TimelineObject =
  | "charge"
  | "pixPayment"
  | "invoice"
  | "withdrawal"
  | "recipient"
  | "attempt"
  | "payout";

export function TimelineTexts({ entry, of }: { entry: TimelineEntry; of: TimelineObject }) {
  const t = useTranslations("detail.timeline");
  const dashboard = useTranslations("dashboard");
  const money = useTranslations("money");
  const locale = useLocale();
  switch (entry.kind) {
    case "created":
      return t(`created.${of}`);
    case "request":
      return (
        <code translate="no" className="font-mono text-xs">
          {entry.method} {entry.path}
        </code>
      );
    case "attempt":
      return t("attempt", {
        method: dashboard(`method.${entry.method}`),
        amount: formatMoney(locale, entry.amount, entry.currency),
      });
    case "report":
      return t("report", { said: t(`reported.${entry.outcome}`) });
    case "event":
      return (
        <span title={entry.type}>
          <EventName type={entry.type} />
        </span>
      );
    case "refund":
      return t(entry.isByProvider ? "providerRefund" : entry.isOfSuspense ? "heldRefund" : "refund", {
        amount: formatMoney(locale, entry.amount, entry.currency),
      });
    case "suspense":
      return t("suspense", {
        amount: formatMoney(locale, entry.amount, entry.currency),
        reason: dashboard(`suspenseReason.${entry.reason}`),
      });
    case "ledger":
      return t("ledger", {
        movement: money(`statement.kind.${entry.movement}`),
        amount: formatMoney(locale, entry.amount, entry.currency),
      });
    case "action":
      return (
        <>
          {entry.actor} <AuditSentence entry={entry} />
        </>
      );
  }
}
