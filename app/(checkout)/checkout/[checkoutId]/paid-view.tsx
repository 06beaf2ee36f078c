import { useLocale, useTranslations } from "next-intl";
import { Notice } from "#components/checkout/parts/notice";
import { PaidMark } from "#components/checkout/parts/paid-mark";
import { ReturnedMark } from "#components/checkout/parts/returned-mark";
import { SupportLine } from "#components/checkout/parts/support-line";
import { SuspenseMoney } from "#components/checkout/parts/suspense-money";
import { PaymentLines } from "#components/checkout/receipt/payment-lines";
import { ReceiptLine, ReceiptLines } from "#components/checkout/receipt/receipt-lines";
import { payerTotal } from "#components/payment-methods/payer-total.ts";
import { BigAmount } from "#components/ui/big-amount";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { DateTime } from "#components/ui/date-time";
import { Glyph } from "#components/ui/glyph";
import { Money } from "#components/ui/money";
import { formatMoney } from "#lib/domain/money/format-money";
import type { CheckoutView } from "#lib/payments/checkout.contract";
import { hasPaid } from "#lib/payments/states.rules";
import { isFullyRefunded, isRefunded } from "#lib/refunds/refund-status.rules";

export function PaidView({ view, receiptUrl }: { view: CheckoutView; receiptUrl: string }) {
  const t = useTranslations("checkout.paid");
  const paid = paidAttempt(view);
  // A rest paid with interest is not the total of the whole charge.
  const total = paid?.grossAmount === view.grossAmount ? payerTotal(paid) : null;
  const captured = paid?.authorization?.capturedAmount;
  const isReturned = isFullyRefunded(view.refundStatus);
  return (
    <div className="flex flex-col items-center text-center">
      {isReturned ? <ReturnedMark /> : <PaidMark />}
      <h1 data-arrival="" tabIndex={-1} className="mt-5 text-xl font-semibold tracking-tight outline-none">
        {t(isReturned ? "refundedTitle" : "title")}
      </h1>
      <BigAmount
        amount={captured ?? total ?? view.amountReceived}
        currency={view.currency}
        className="mt-2"
      />
      <p className="mt-1 text-muted-foreground [overflow-wrap:anywhere]">
        {t("to", { merchant: view.merchantName })}
      </p>
      <Returned view={view} />
      <SuspenseMoney view={view} className="mt-5" />
      <ReceiptLines>
        <ReceiptLine term={t("for")}>{view.description}</ReceiptLine>
        <ReceiptLine term={t("by")}>{view.payerName}</ReceiptLine>
        {paid ? <PaymentLines attempt={paid} grossAmount={paid.grossAmount} /> : null}
        <ReceiptLine term={t("returned")}>
          {isRefunded(view.refundStatus) ? (
            <Money amount={view.refundedAmount} currency={view.currency} />
          ) : null}
        </ReceiptLine>
        <ReceiptLine term={t("when")}>{view.paidAt ? <DateTime value={view.paidAt} /> : null}</ReceiptLine>
        <ReceiptLine term={t("reference")} isCode>
          {view.id}
        </ReceiptLine>
      </ReceiptLines>
      <a
        href={receiptUrl}
        className={buttonVariants({ variant: "secondary", size: "xl", className: "mt-6 w-full" })}
      >
        <Glyph name="receipt" />
        {t("receipt")}
      </a>
      <ReturnLink {...view} />
      <SupportLine {...view} />
    </div>
  );
}

/** Link to the merchant's shop, if its address is known. */
function ReturnLink({ redirectUrl, merchantName }: Pick<CheckoutView, "redirectUrl" | "merchantName">) {
  const t = useTranslations("checkout.paid");
  if (!redirectUrl) return <p className="mt-6 text-sm text-muted-foreground">{t("close")}</p>;
  return (
    <a href={redirectUrl} className={buttonVariants({ size: "xl", className: "mt-3 w-full" })}>
      <span className="truncate">{t("back", { merchant: merchantName })}</span>
    </a>
  );
}

/** The attempt that paid, even if all of its money was refunded. */
function paidAttempt({ lastAttempt }: CheckoutView): CheckoutView["lastAttempt"] {
  return lastAttempt && hasPaid(lastAttempt.status) ? lastAttempt : null;
}

/** How much of the payment went back to the payer. */
function Returned({ view }: { view: CheckoutView }) {
  const t = useTranslations("checkout.paid");
  const locale = useLocale();
  if (!isRefunded(view.refundStatus)) return null;
  const { merchantName: merchant } = view;
  return (
    <Notice tone="info" className="mt-5 w-full text-left">
      {isFullyRefunded(view.refundStatus)
        ? t("refundedBody", { merchant })
        : t("refundedPart", { merchant, amount: formatMoney(locale, view.refundedAmount, view.currency) })}
    </Notice>
  );
}
