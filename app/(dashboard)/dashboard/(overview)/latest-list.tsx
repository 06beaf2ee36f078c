import Link from "next/link";
import { useTranslations } from "next-intl";
import { Card, CardHeader, CardTitle } from "#components/ui/card";
import { Money } from "#components/ui/money";
import { ShortDateTime } from "#components/ui/short-date-time";
import { EventName } from "#components/webhooks/event-name.ts";
import type { PaymentMethod } from "#lib/domain/payment-methods";
import type { SubscribableType } from "#lib/webhooks/event-types.rules";

/** A recent event with a link to its details; the amount is decimal text. */
export type LatestItem = {
  id: string;
  type: SubscribableType;
  at: string;
  money: { amount: string; currency: string } | null;
  words: string | null;
  payer: string | null;
  method: PaymentMethod | null;
  href: string;
};

/** A merchant's latest payment events: what happened, who paid and how. */
export function LatestList({ items }: { items: LatestItem[] }) {
  const t = useTranslations("overview.latest");
  const tMethod = useTranslations("dashboard.method");
  return (
    <Card className="overflow-hidden">
      <CardHeader className="pb-3">
        <CardTitle>{t("title")}</CardTitle>
      </CardHeader>
      {items.length === 0 ? (
        <p className="border-t border-border px-5 py-8 text-center text-sm text-muted-foreground">
          {t("none")}
        </p>
      ) : (
        <ul className="divide-y divide-border border-t border-border">
          {items.map(({ id, type, at, money, words, payer, method, href }) => (
            <li key={id}>
              <Link
                href={href}
                className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 px-5 py-2.5 text-sm transition-colors hover:bg-muted/60 focus-visible:-outline-offset-2 md:grid-cols-[14rem_minmax(0,1fr)_auto_9rem] md:items-center sm:px-6"
              >
                <span className="truncate font-medium">
                  <EventName type={type} />
                </span>
                <span className="truncate text-xs text-muted-foreground max-md:order-3 md:text-sm">
                  {[payer, words, method && tMethod(method)].filter(Boolean).join(" · ")}
                </span>
                {money ? <Money {...money} className="text-right" /> : <span />}
                <ShortDateTime
                  value={at}
                  className="text-right text-xs text-muted-foreground max-md:order-4"
                />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
