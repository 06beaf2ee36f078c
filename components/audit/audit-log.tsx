import { ScrollText } from "lucide-react";
import { useTranslations } from "next-intl";
import { AuditEntry, type AuditObjectPage } from "#components/audit/audit-entry";
import { OlderPager } from "#components/lists/older-pager";
import { Card } from "#components/ui/card";
import { EmptyState } from "#components/ui/empty-state";
import type { AuditEntryView } from "#lib/audit/audit.contract";
import { type AuditLogState, auditLog } from "#lib/audit/audit-list.params";
import { isKeyOf } from "#lib/domain/members";

type AuditLogProps = {
  state: AuditLogState;
  entries: AuditEntryView[];
  next: number | null;
  /** True for the merchant's own people, who may open the objects' pages. */
  linksObjects: boolean;
};

/** A page of the audit log with links to newer and older entries. */
export function AuditLog({ state, entries, next, linksObjects }: AuditLogProps) {
  const t = useTranslations("audit");
  const isPlain = Object.entries(state).every(([name, value]) => name === "merchant" || value === null);
  return (
    <Card className="overflow-hidden">
      {entries.length > 0 ? (
        <ol aria-label={t("title")} className="divide-y divide-border">
          {entries.map((entry) => (
            <AuditEntry
              key={entry.sequence}
              entry={entry}
              objectPage={linksObjects ? objectPage(entry) : null}
              onlyHref={auditLog.href({ merchant: state.merchant, object: entry.objectId })}
            />
          ))}
        </ol>
      ) : (
        <EmptyState icon={<ScrollText />} title={isPlain ? t("empty.title") : t("empty.filtered")}>
          {isPlain ? t("empty.body") : null}
        </EmptyState>
      )}
      <OlderPager
        newestHref={state.before === null ? null : auditLog.href({ ...state, before: null })}
        olderHref={next === null ? null : auditLog.href({ ...state, before: next })}
      />
    </Card>
  );
}

const PAGES: Record<AuditObjectPage["of"], string> = {
  charge: "/dashboard/charges",
  customer: "/dashboard/charges",
  dispute: "/dashboard/disputes",
  recipient: "/dashboard/recipients",
  withdrawal: "/dashboard/crypto",
  payout: "/dashboard/payouts",
  payment_link: "/dashboard/payment-links",
};

function objectPage({ objectType, objectId }: AuditEntryView): AuditObjectPage | null {
  return isKeyOf(PAGES, objectType) ? { of: objectType, href: `${PAGES[objectType]}/${objectId}` } : null;
}
