import { useTranslations } from "next-intl";
import { CoinAmount } from "#components/crypto/coin-amount";
import { Badge } from "#components/ui/badge";
import { Card, CardContent, CardHeader, CardTitle } from "#components/ui/card";
import { CopyButton } from "#components/ui/copy-button";
import { DateTime } from "#components/ui/date-time";
import { PAY_CURRENCIES } from "#lib/coins/pay-currencies.rules";
import type { InvoiceView } from "#lib/invoices/invoice.contract";

/** Every transaction of an invoice with its hash and confirmations. */
export function TransactionsCard({ invoice }: { invoice: InvoiceView }) {
  const t = useTranslations("crypto.transactions");
  const { transactions, pay_currency, required_confirmations: required } = invoice.payment_details;
  return (
    <Card>
      <CardHeader className="pb-4">
        <CardTitle>{t("title")}</CardTitle>
      </CardHeader>
      {transactions.length === 0 ? (
        <CardContent className="pt-0 text-sm text-muted-foreground">{t(`none.${invoice.type}`)}</CardContent>
      ) : (
        <ol className="divide-y divide-border border-t border-border">
          {transactions.map(({ hash, amount, confirmations, detected_at }) => (
            <li key={hash} className="px-5 py-4 text-sm sm:px-6">
              <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
                <CoinAmount
                  amount={amount}
                  symbol={PAY_CURRENCIES[pay_currency].symbol}
                  className="font-semibold [overflow-wrap:anywhere]"
                />
                <Badge tone={confirmations >= required ? "success" : "neutral"} className="tabular">
                  {t("depth", { confirmations, required })}
                </Badge>
              </div>
              <p className="mt-1 flex items-start gap-1 text-muted-foreground">
                <span translate="no" className="min-w-0 font-mono text-xs break-all select-all">
                  {hash}
                </span>
                <CopyButton
                  value={hash}
                  label={t("copy")}
                  iconOnly
                  variant="ghost"
                  className="-my-1.5 text-muted-foreground!"
                />
              </p>
              <p className="mt-1 text-xs text-muted-foreground">
                {t("seen")} <DateTime value={detected_at} />
              </p>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
