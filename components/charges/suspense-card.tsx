import { useTranslations } from "next-intl";
import { AcceptSuspense } from "#components/charges/accept-suspense";
import { GiveBack } from "#components/charges/give-back";
import { Alert } from "#components/ui/alert";
import { DateTime } from "#components/ui/date-time";
import { Money } from "#components/ui/money";
import type { ChargeView } from "#lib/charges/charge.contract";
import { isCountedPart, isInSuspense, isPaymentItself } from "#lib/payments/outcome.rules";

type SuspenseCardProps = {
  items: ChargeView["suspense"];
  currency: string;
  mayWrite: boolean;
  /** Whether the provider can refund it; coins have no known return address. */
  mayGoBack?: boolean;
};

/**
 * Money that arrived late, twice, in a wrong amount or from another payer: held, and counted towards the charge only if it is a
 * part of its amount.
 */
export function SuspenseCard({ items: all, currency, mayWrite, mayGoBack = true }: SuspenseCardProps) {
  const t = useTranslations("dashboard");
  const items = all.filter((item) => !isPaymentItself(item));
  if (items.length === 0) return null;
  const cameInParts = items.every(isCountedPart);
  return (
    <Alert
      tone={cameInParts ? "info" : "warning"}
      title={t(cameInParts ? "charge.suspense.parts.title" : "charge.suspense.title")}
    >
      <p>{t(cameInParts ? "charge.suspense.parts.body" : "charge.suspense.body")}</p>
      <ul className="mt-3 divide-y divide-border border-t border-border">
        {items.map((item) => (
          <li key={item.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-0.5 py-2">
            <span>
              <Money amount={item.amount} currency={currency} className="font-semibold" />
              <span className="ml-2">{t(`suspenseReason.${item.reason}`)}</span>
            </span>
            <span className="text-xs">
              {t(`suspenseStatus.${item.status}`)} · <DateTime value={item.receivedAt} />
            </span>
            {mayWrite && isInSuspense(item.status) ? (
              <span className="flex flex-wrap gap-2">
                <AcceptSuspense item={item} currency={currency} />
                {mayGoBack ? (
                  <GiveBack suspenseId={item.id} amount={item.amount} currency={currency} />
                ) : null}
              </span>
            ) : null}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
