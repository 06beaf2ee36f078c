import { useTranslations } from "next-intl";
import { ReceiptLine } from "#components/checkout/receipt/receipt-lines";
import { brandName } from "#components/payment-methods/brand-name.ts";
import { exchangeOf } from "#components/payment-methods/exchange-of.ts";
import { payerTotal } from "#components/payment-methods/payer-total.ts";
import { RateLine } from "#components/payment-methods/rate-line";
import { Money } from "#components/ui/money";
import type { AttemptView } from "#lib/attempts/attempt.contract";

/** How a charge was paid, for its payer: method, installments, and the total if it differs from the charge's amount. */
export function PaymentLines({ attempt, grossAmount }: { attempt: AttemptView; grossAmount: string }) {
  const t = useTranslations("checkout.paid");
  const method = useTranslations("checkout.receipt.method");
  const total = payerTotal(attempt);
  const exchange = exchangeOf(attempt);
  const count = attempt.installments ?? 1;
  return (
    <>
      <ReceiptLine term={t("method")}>
        {attempt.card
          ? t("card", { brand: brandName(attempt.card.brand), last4: attempt.card.last4 })
          : method(attempt.paymentMethod)}
      </ReceiptLine>
      <ReceiptLine term={t("installments")}>
        {count > 1 ? t("installmentCount", { count, interest: total ? "yes" : "no" }) : null}
      </ReceiptLine>
      <ReceiptLine term={t("charged")}>
        {total ? <Money amount={grossAmount} currency={attempt.currency} /> : null}
      </ReceiptLine>
      {exchange ? (
        <ReceiptLine term={t("paidAs")}>
          <Money amount={exchange.amount} currency={exchange.currency} />
          <span className="block text-xs text-muted-foreground">
            <RateLine {...exchange} />
          </span>
        </ReceiptLine>
      ) : null}
    </>
  );
}
