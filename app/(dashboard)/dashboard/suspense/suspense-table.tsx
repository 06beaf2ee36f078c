import Link from "next/link";
import { useTranslations } from "next-intl";
import { AcceptSuspense } from "#components/charges/accept-suspense";
import { GiveBack } from "#components/charges/give-back";
import type { BadgeTone } from "#components/ui/badge";
import { Money } from "#components/ui/money";
import { ShortDateTime } from "#components/ui/short-date-time";
import { StatusBadge, type StatusShape } from "#components/ui/status-badge";
import { isInSuspense } from "#lib/payments/outcome.rules";
import type { SuspensePage } from "./load-suspense-page";

type Item = SuspensePage["items"][number];

const LOOKS: Record<Item["status"], { tone: BadgeTone; shape: StatusShape }> = {
  HELD: { tone: "warning", shape: "ring" },
  REFUNDED: { tone: "neutral", shape: "back" },
  ACCEPTED: { tone: "success", shape: "tick" },
  COUNTED: { tone: "success", shape: "tick" },
};

/** Held money by item: amount, reason, charge and refund button. */
export function SuspenseTable({ items, mayWrite }: { items: Item[]; mayWrite: boolean }) {
  const t = useTranslations("money.suspense");
  const tDashboard = useTranslations("dashboard");
  return (
    <ul className="divide-y divide-border">
      {items.map((item) => (
        <li
          key={item.id}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-4 sm:px-6"
        >
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Money amount={item.amount} currency={item.currency} className="font-semibold" />
              <StatusBadge {...LOOKS[item.status]}>{tDashboard(`suspenseStatus.${item.status}`)}</StatusBadge>
            </p>
            <SuspenseNames item={item} />
            <p className="mt-1 text-sm first-letter:uppercase">
              {tDashboard(`suspenseReason.${item.reason}`)}
            </p>
            <p className="mt-0.5 text-xs text-muted-foreground">
              {t("received")} <ShortDateTime value={item.receivedAt} />
              {" · "}
              <Link
                href={`/dashboard/charges/${item.chargeId}`}
                className="text-accent underline underline-offset-4"
              >
                {t("charge")}
              </Link>
            </p>
          </div>
          {mayWrite && isInSuspense(item.status) ? (
            <div className="flex flex-wrap gap-2">
              <AcceptSuspense item={item} currency={item.currency} />
              {item.isReturnable ? (
                <GiveBack suspenseId={item.id} amount={item.amount} currency={item.currency} />
              ) : null}
            </div>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

/** The customer who paid, and what for. */
function SuspenseNames({ item: { who, what } }: { item: Item }) {
  if (!who && !what) return null;
  return (
    <p className="mt-1 text-sm [overflow-wrap:anywhere]">
      {who ? <span className="font-medium">{who}</span> : null}
      {who && what ? " · " : null}
      {what}
    </p>
  );
}
