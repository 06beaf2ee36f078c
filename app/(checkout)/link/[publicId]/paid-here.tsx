import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { PaidMark } from "#components/checkout/parts/paid-mark";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { DateTime } from "#components/ui/date-time";
import { formatMoney } from "#lib/domain/money/format-money";

type PaidHereProps = {
  paid: { checkoutId: string; amount: string; paidAt: string };
  currency: string;
  /** The target of the form that makes this browser forget the payment. */
  action: string;
  /** The form for another payment; null if the link accepts no further payment. */
  payAgain: ReactNode;
  /** The payer has just tried to pay again and must correct something. */
  isPayingAgain: boolean;
};

/**
 * Shows a payer who returns in the same browser that the link is paid, with a link to the receipt. The browser can forget the
 * payment, because others may use the device.
 */
export function PaidHere({ paid, currency, action, payAgain, isPayingAgain }: PaidHereProps) {
  const t = useTranslations("paymentLinks.page.paid");
  const locale = useLocale();
  const checkoutUrl = `/checkout/${encodeURIComponent(paid.checkoutId)}`;
  return (
    <div className="border-t border-border pt-8">
      <div className="flex flex-col items-center text-center">
        <PaidMark />
        <h2 className="mt-5 text-xl font-semibold tracking-tight">{t("title")}</h2>
        <p className="tabular mt-2 text-sm text-balance text-muted-foreground">
          {t.rich("body", {
            amount: formatMoney(locale, paid.amount, currency),
            when: () => <DateTime key="when" value={paid.paidAt} />,
          })}
        </p>
        <a
          href={`${checkoutUrl}/receipt`}
          className={buttonVariants({ size: "xl", className: "mt-6 w-full" })}
        >
          {t("receipt")}
        </a>
      </div>
      {payAgain ? (
        <details open={isPayingAgain || undefined} className="mt-4 border-t border-border pt-1">
          <summary className="min-h-11 cursor-pointer rounded-sm py-3 text-sm font-medium">
            {t("again")}
          </summary>
          <div className="pt-3 pb-4">{payAgain}</div>
        </details>
      ) : null}
      <form method="post" action={action} className="mt-2 border-t border-border pt-2">
        <input type="hidden" name="forget" value="1" />
        <button
          type="submit"
          className={buttonVariants({ variant: "ghost", size: "sm-wrap", className: "w-full" })}
        >
          {t("forget")}
        </button>
      </form>
    </div>
  );
}
