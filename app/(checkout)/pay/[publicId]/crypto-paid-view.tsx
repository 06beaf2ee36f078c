import { useLocale, useTranslations } from "next-intl";
import { Notice } from "#components/checkout/parts/notice";
import { PaidMark } from "#components/checkout/parts/paid-mark";
import { ReturnedMark } from "#components/checkout/parts/returned-mark";
import { SupportLine } from "#components/checkout/parts/support-line";
import { ReceiptLine, ReceiptLines } from "#components/checkout/receipt/receipt-lines";
import { CoinAmount } from "#components/crypto/coin-amount";
import { formatCoin } from "#components/crypto/format-coin.ts";
import { networkName } from "#components/crypto/network-name.ts";
import { BigAmount } from "#components/ui/big-amount";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { DateTime } from "#components/ui/date-time";
import type { CryptoCheckoutView } from "#lib/invoices/crypto-checkout.contract";
import { isReturnedInvoice } from "#lib/invoices/invoice-states.rules";
import { TransactionLines } from "./transaction-lines";

/** What was paid, in which coin, to whom, and the link back; shown even after a refund. */
export function CryptoPaidView({ view }: { view: CryptoCheckoutView }) {
  const t = useTranslations("pay.paid");
  const returned = isReturnedInvoice(view.status);
  const { coin, merchantName: merchant } = view;
  return (
    <div className="flex flex-col items-center text-center">
      {returned ? <ReturnedMark /> : <PaidMark />}
      <h1 data-arrival="" tabIndex={-1} className="mt-5 text-xl font-semibold tracking-tight outline-none">
        {t(returned ? "returnedTitle" : "title")}
      </h1>
      <BigAmount amount={view.amount} currency={view.currency} className="mt-2" />
      <p className="mt-1 text-muted-foreground [overflow-wrap:anywhere]">{t("to", { merchant })}</p>
      <Remark view={view} />
      <ReceiptLines>
        <ReceiptLine term={t("for")}>{view.description}</ReceiptLine>
        <ReceiptLine term={t("received")}>
          <CoinAmount amount={view.amountReceived} symbol={coin.symbol} />
        </ReceiptLine>
        <ReceiptLine term={t("network")}>{networkName(coin.code)}</ReceiptLine>
        <ReceiptLine term={t("when")}>{view.paidAt ? <DateTime value={view.paidAt} /> : null}</ReceiptLine>
        <ReceiptLine term={t("reference")} isCode>
          {view.id}
        </ReceiptLine>
      </ReceiptLines>
      <div className="w-full">
        <TransactionLines view={view} />
      </div>
      {view.redirectUrl ? (
        <a href={view.redirectUrl} className={buttonVariants({ size: "xl", className: "mt-6 w-full" })}>
          <span className="truncate">{t("back", { merchant })}</span>
        </a>
      ) : (
        <p className="mt-6 text-sm text-muted-foreground">{t("close")}</p>
      )}
      <SupportLine {...view} />
    </div>
  );
}

/** What was unusual about the payment, in one sentence. */
function Remark({ view }: { view: CryptoCheckoutView }) {
  const t = useTranslations("pay.paid");
  const locale = useLocale();
  switch (view.additionalStatus) {
    case "NONE":
      return null;
    case "PAID_LATE":
      return (
        <Notice tone="info" className="mt-5 w-full text-left">
          {t("late")}
        </Notice>
      );
    case "OVERPAID":
      return (
        <Notice tone="info" className="mt-5 w-full text-left">
          {t("over", {
            due: `${formatCoin(locale, view.payAmount)} ${view.coin.symbol}`,
            merchant: view.merchantName,
          })}
        </Notice>
      );
  }
}
