import { useLocale, useTranslations } from "next-intl";
import { ConnectionNotices } from "#components/checkout/parts/connection-notices";
import { EndedPage } from "#components/checkout/parts/ended-page";
import { Notice } from "#components/checkout/parts/notice";
import { AddressText } from "#components/crypto/address-text";
import { formatCoin } from "#components/crypto/format-coin.ts";
import { networkName } from "#components/crypto/network-name.ts";
import { DateTime } from "#components/ui/date-time";
import { Glyph } from "#components/ui/glyph";
import type { CryptoCheckoutView } from "#lib/invoices/crypto-checkout.contract";
import { isWatched } from "#lib/invoices/invoice-states.rules";
import { TransactionLines } from "./transaction-lines";

type EndedViewProps = { view: CryptoCheckoutView; isGivenUp: boolean };

/** Why no more coins should be sent here, and what happens to those already sent. */
export function EndedView({ view, isGivenUp }: EndedViewProps) {
  const t = useTranslations("pay.ended");
  const { merchantName: merchant } = view;
  const reason = isGivenUp ? "FAILED" : "EXPIRED";
  return (
    <EndedPage
      glyph={isGivenUp ? "cross" : "clock"}
      title={t(`${reason}.title`)}
      body={t(`${reason}.body`, { merchant })}
      back={t("back", { merchant })}
      view={view}
    >
      <div className="mt-5 w-full text-left empty:hidden">
        <ConnectionNotices />
      </div>
      {isGivenUp ? null : <AlreadySent view={view} />}
    </EndedPage>
  );
}

/** For a payer who has already sent coins: until when the address is watched, or what happened to the coins that arrived. */
function AlreadySent({ view }: { view: CryptoCheckoutView }) {
  const t = useTranslations("pay.ended");
  const locale = useLocale();
  if (isWatched(view)) {
    return (
      <div className="mt-6 w-full rounded-lg border border-border p-4 text-left text-sm">
        <p className="flex items-center gap-2 font-medium">
          <Glyph name="eye" className="size-4 shrink-0 text-accent" />
          {t("watched.title")}
        </p>
        <p className="mt-1 text-muted-foreground">
          {t.rich("watched.body", { until: () => <DateTime key="until" value={view.closesAt} /> })}
        </p>
        {view.payAddress ? (
          <p className="mt-3 border-t border-border pt-3 break-words text-muted-foreground">
            <span className="block text-xs">{networkName(view.coin.code)}</span>
            <AddressText address={view.payAddress} />
          </p>
        ) : null}
      </div>
    );
  }
  if (view.transactions.length === 0) return null;
  return (
    <div className="mt-6 w-full text-left">
      <Notice tone="warning">
        {t("kept", {
          received: `${formatCoin(locale, view.amountReceived)} ${view.coin.symbol}`,
          merchant: view.merchantName,
        })}
      </Notice>
      <TransactionLines view={view} />
    </div>
  );
}
