import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { BigAmount } from "#components/ui/big-amount";
import { type MerchantBrand, MerchantMark } from "#components/ui/merchant-mark";

type CheckoutSummaryProps = {
  view: { merchantName: string; grossAmount: string; currency: string; description: string | null };
  brand: MerchantBrand;
  /** The approximate amount in the payer's own currency. */
  inOwnCurrency?: ReactNode;
  children?: ReactNode;
};

/**
 * Merchant, amount and purpose; `children` is the time left. In a shop's page, which shows the rest itself, only what Ponte alone
 * knows is visible: the amount in the payer's currency and the time.
 */
export function CheckoutSummary({ view, brand, inOwnCurrency, children }: CheckoutSummaryProps) {
  const t = useTranslations("checkout.summary");
  return (
    <header className="min-w-0 lg:pt-7 lg:sticky lg:top-0 lg:self-start embedded:static embedded:pt-0">
      <p className="flex items-center gap-3 embedded:hidden">
        <MerchantMark name={view.merchantName} logoUrl={brand.logoUrl} />
        <span className="min-w-0">
          <span className="block text-sm text-muted-foreground">{t("payTo")}</span>
          <span className="block font-medium [overflow-wrap:anywhere]">{view.merchantName}</span>
        </span>
      </p>
      <h1 className="mt-6 lg:mt-10 embedded:sr-only">
        <span className="sr-only">{t("amount")} </span>
        <BigAmount amount={view.grossAmount} currency={view.currency} />
      </h1>
      {inOwnCurrency}
      {view.description ? (
        <p className="mt-2 max-w-prose text-muted-foreground [overflow-wrap:anywhere] whitespace-pre-line embedded:hidden">
          {view.description}
        </p>
      ) : null}
      {children ? <div className="mt-3 text-sm embedded:mt-0">{children}</div> : null}
    </header>
  );
}
