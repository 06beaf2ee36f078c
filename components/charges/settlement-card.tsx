import { useTranslations } from "next-intl";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "#components/ui/card";
import { cn } from "#components/ui/cn";
import { Money } from "#components/ui/money";
import type { SettlementView } from "#lib/schemas/charge";

/** What of the amount reaches the merchant. Before the payment it is a forecast, and says so. */
export function SettlementCard({ settlement }: { settlement: SettlementView }) {
  const t = useTranslations("dashboard");
  const { grossAmount, feeAmount, netAmount, currency, final } = settlement;
  const free = /^0\.0+$/.test(feeAmount);
  return (
    <Card>
      <CardHeader>
        <div>
          <CardTitle>{t("charge.settlement.title")}</CardTitle>
          {final ? null : <CardDescription>{t("charge.settlement.forecast")}</CardDescription>}
        </div>
      </CardHeader>
      <CardContent>
        <dl className="flex flex-col gap-2 text-sm">
          <Line term={t("charge.settlement.gross")} amount={grossAmount} currency={currency} />
          <Line
            term={t("charge.settlement.fee")}
            amount={free ? feeAmount : `-${feeAmount}`}
            currency={currency}
          />
          <Line term={t("charge.settlement.net")} amount={netAmount} currency={currency} strong />
        </dl>
      </CardContent>
    </Card>
  );
}

type LineProps = { term: string; amount: string; currency: string; strong?: boolean };

function Line({ term, amount, currency, strong }: LineProps) {
  return (
    <div
      className={cn(
        "flex items-baseline justify-between gap-4",
        strong && "mt-1 border-t border-border pt-3",
      )}
    >
      <dt className={strong ? "font-medium" : "text-muted-foreground"}>{term}</dt>
      <dd>
        <Money amount={amount} currency={currency} className={strong ? "font-semibold" : undefined} />
      </dd>
    </div>
  );
}
