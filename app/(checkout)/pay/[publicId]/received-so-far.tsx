import { useLocale, useTranslations } from "next-intl";
import { Notice } from "#components/checkout/parts/notice";
import { formatCoin } from "#components/crypto/format-coin.ts";
import type { CryptoCheckoutView } from "#lib/schemas/crypto/crypto-checkout";
import { TransactionLines } from "./transaction-lines";

/** An underpayment: what has come, and that the rest makes it whole. Said again to screen readers whenever it changes. */
export function ReceivedSoFar({ view }: { view: CryptoCheckoutView }) {
  const t = useTranslations("pay.partial");
  const locale = useLocale();
  const { symbol } = view.coin;
  return (
    <div>
      <Notice tone="info" title={t("title")}>
        <p role="status">
          {t("body", {
            received: `${formatCoin(locale, view.amountReceived)} ${symbol}`,
            total: `${formatCoin(locale, view.payAmount)} ${symbol}`,
            owed: `${formatCoin(locale, view.amountOwed)} ${symbol}`,
          })}
        </p>
      </Notice>
      <TransactionLines view={view} />
    </div>
  );
}
