import { useLocale, useTranslations } from "next-intl";
import { CopyCode } from "#components/checkout/parts/copy-code";
import { LiveDot } from "#components/checkout/parts/live/live-dot";
import { PlainReload } from "#components/checkout/parts/live/plain-reload";
import { Notice } from "#components/checkout/parts/notice";
import { SpinnerRing } from "#components/checkout/parts/spinner-ring";
import { AddressText } from "#components/crypto/address-text";
import { CoinMark } from "#components/crypto/coin-mark";
import { formatCoin } from "#components/crypto/format-coin.ts";
import { networkName } from "#components/crypto/network-name.ts";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { QrCode } from "#components/ui/qr-code";
import type { CryptoCheckoutView } from "#lib/invoices/crypto-checkout.contract";
import { isPartlyPaid } from "#lib/invoices/invoice-states.rules";
import { TransactionLines } from "./transaction-lines";

/** `canPayOtherwise`: other methods for the rest are shown below. */
type PayInstructionsProps = { view: CryptoCheckoutView; canPayOtherwise: boolean };

/** The amount (all or the rest), network and address. Readable without JavaScript. */
export function PayInstructions({ view, canPayOtherwise }: PayInstructionsProps) {
  const t = useTranslations("pay");
  if (view.payAddress === null) {
    return (
      <p role="status" className="flex items-center gap-3 py-6 text-sm font-medium">
        <SpinnerRing className="size-4 text-accent" />
        {t("preparing")}
      </p>
    );
  }
  return (
    <section
      data-arrival=""
      tabIndex={-1}
      aria-label={t("ready")}
      className="flex flex-col gap-5 outline-none"
    >
      {isPartlyPaid(view.status) ? <ReceivedSoFar view={view} /> : null}
      {view.isRestTooSmall ? (
        <RestTooSmall view={view} canPayOtherwise={canPayOtherwise} />
      ) : (
        <HowToSend view={view} address={view.payAddress} />
      )}
      <p className="flex items-center gap-2.5 border-t border-border pt-4 text-sm font-medium">
        <LiveDot />
        {t(isPartlyPaid(view.status) ? "waitingForRest" : "waiting")}
      </p>
      <PlainReload />
    </section>
  );
}

/** The rest is below the smallest amount that can be sent: shown instead of the address, so that no coins are lost. */
function RestTooSmall({ view, canPayOtherwise }: PayInstructionsProps) {
  const t = useTranslations("pay.tooSmall");
  const locale = useLocale();
  const coins = (amount: string) => `${formatCoin(locale, amount)} ${view.coin.symbol}`;
  return (
    <Notice tone="warning" title={t("title")}>
      <span key={view.amountOwed}>
        {t("body", { owed: coins(view.amountOwed), least: coins(view.minimumAmount ?? "0") })}
      </span>{" "}
      {t(canPayOtherwise ? "otherwise" : "askMerchant", { merchant: view.merchantName })}
    </Notice>
  );
}

function HowToSend({ view, address }: { view: CryptoCheckoutView; address: string }) {
  return (
    <>
      <CoinAndNetwork view={view} />
      <AmountToSend view={view} />
      <AddressToSendTo address={address} />
      {view.paymentUri ? <WalletCode uri={view.paymentUri} /> : null}
      <OtherCoinsAreLost view={view} />
    </>
  );
}

function CoinAndNetwork({ view: { coin } }: { view: CryptoCheckoutView }) {
  const t = useTranslations("pay");
  return (
    <p className="flex items-center gap-3">
      <CoinMark currency={coin.code} />
      <span className="min-w-0 font-semibold text-balance">
        {t("coinOnNetwork", { symbol: coin.symbol, network: networkName(coin.code) })}
      </span>
    </p>
  );
}

/** Placed below the address, where the payer reads it just before sending. */
function OtherCoinsAreLost({ view: { coin } }: { view: CryptoCheckoutView }) {
  const t = useTranslations("pay");
  const network = networkName(coin.code);
  return (
    <p className="rounded-lg bg-warning-soft p-4 text-sm text-foreground/85">
      {t("otherLoses", { symbol: coin.symbol, network })}
    </p>
  );
}

function AddressToSendTo({ address }: { address: string }) {
  const t = useTranslations("pay");
  return (
    <div className="flex flex-col gap-2">
      <h2 className="text-sm font-medium">{t("address")}</h2>
      <p className="rounded-md border border-border bg-muted px-3 py-2.5 text-sm break-words text-muted-foreground">
        <AddressText address={address} />
      </p>
      <CopyCode
        value={address}
        label={t("copyAddress")}
        look={buttonVariants({ size: "xl", className: "w-full" })}
      />
    </div>
  );
}

function WalletCode({ uri }: { uri: string }) {
  const t = useTranslations("pay");
  return (
    <div className="flex flex-col items-center gap-3">
      <QrCode text={uri} title={t("qrTitle")} />
      <p className="text-center text-sm text-balance text-muted-foreground">{t("scan")}</p>
      <a
        href={uri}
        className={buttonVariants({ variant: "secondary", size: "lg", className: "w-full lg:hidden" })}
      >
        {t("openWallet")}
      </a>
    </div>
  );
}

/**
 * The exact amount to send now, as large as its decimals allow. The copied text has a decimal point, as wallets read it. The key
 * creates a new element for each amount: a browser that translates the page replaces the text node, and React would update the
 * old one.
 */
function AmountToSend({ view }: { view: CryptoCheckoutView }) {
  const t = useTranslations("pay");
  const shown = formatCoin(useLocale(), view.amountOwed);
  return (
    <div className="rounded-lg border border-border px-3 py-4 text-center min-[400px]:px-4">
      <h2 className="text-sm text-muted-foreground">
        {t(isPartlyPaid(view.status) ? "stillOwed" : "sendExactly")}
      </h2>
      <p className={`tabular mt-1 leading-tight font-semibold tracking-tight break-words ${sizeOf(shown)}`}>
        <span key={shown} translate="no">
          {shown} <span className="whitespace-nowrap">{view.coin.symbol}</span>
        </span>
      </p>
      <CopyCode
        value={view.amountOwed}
        label={t("copyAmount")}
        look={buttonVariants({ variant: "secondary", size: "sm-wrap", className: "mt-3" })}
      />
      <p className="mt-3 text-sm text-balance text-muted-foreground">{t("feesApart")}</p>
    </div>
  );
}

function sizeOf(shown: string): string {
  if (shown.length > 22) return "text-base sm:text-lg";
  if (shown.length > 14) return "text-lg sm:text-2xl";
  return "text-2xl sm:text-3xl";
}

/** An underpayment: what has arrived, and that the rest completes it. Announced to screen readers on each change. */
function ReceivedSoFar({ view }: { view: CryptoCheckoutView }) {
  const t = useTranslations("pay.partial");
  const locale = useLocale();
  const { symbol } = view.coin;
  return (
    <div>
      <Notice tone="info" title={t("title")}>
        <p role="status">
          <span key={view.amountReceived}>
            {t("body", {
              received: `${formatCoin(locale, view.amountReceived)} ${symbol}`,
              total: `${formatCoin(locale, view.payAmount)} ${symbol}`,
              owed: `${formatCoin(locale, view.amountOwed)} ${symbol}`,
            })}
          </span>
        </p>
      </Notice>
      <TransactionLines view={view} />
    </div>
  );
}
