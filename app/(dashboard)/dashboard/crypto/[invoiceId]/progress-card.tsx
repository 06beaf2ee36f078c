import { useTranslations } from "next-intl";
import { CoinAmount } from "#components/crypto/coin-amount";
import { ConfirmationSteps } from "#components/crypto/confirmation-steps";
import { TitledCard } from "#components/ui/titled-card";
import { PAY_CURRENCIES } from "#lib/coins/pay-currencies.rules";
import type { InvoiceView } from "#lib/invoices/invoice.contract";

type ProgressCardProps = {
  invoice: InvoiceView;
  /** Amount still owed, as decimal text; null if nothing. */
  owed: string | null;
};

/** Due, received and owed amounts, and the confirmations. */
export function ProgressCard({ invoice, owed }: ProgressCardProps) {
  const t = useTranslations("crypto.detail");
  const details = invoice.payment_details;
  const { symbol } = PAY_CURRENCIES[details.pay_currency];
  const required = details.required_confirmations;
  const done = Math.min(details.confirmations, required);
  return (
    <TitledCard title={t("progress")}>
      <dl className="grid gap-x-6 gap-y-4 text-sm sm:grid-cols-3">
        <Figure term={t("due")} amount={details.pay_amount} symbol={symbol} />
        <Figure term={t("received")} amount={details.amount_received ?? "0"} symbol={symbol} />
        {owed === null ? null : <Figure term={t("owed")} amount={owed} symbol={symbol} />}
      </dl>
      {details.transactions.length > 0 ? (
        <div className="mt-5 border-t border-border pt-4">
          <p className="tabular mb-2 text-sm">{t("confirmations", { done, required })}</p>
          <ConfirmationSteps done={done} required={required} />
        </div>
      ) : null}
    </TitledCard>
  );
}

function Figure({ term, amount, symbol }: { term: string; amount: string; symbol: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-muted-foreground">{term}</dt>
      <dd className="mt-0.5 font-medium">
        <CoinAmount amount={amount} symbol={symbol} className="[overflow-wrap:anywhere]" />
      </dd>
    </div>
  );
}
