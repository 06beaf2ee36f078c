import { useTranslations } from "next-intl";
import { Notice } from "#components/checkout/parts/notice";
import type { CheckoutView } from "#lib/payments/checkout.contract";

type OnlyPayerProps = { view: Pick<CheckoutView, "onlyPayer">; className?: string };

/** Before the payment, the only person whose account may pay; renders nothing for a charge that anyone may pay. */
export function OnlyPayer({ view, className = "" }: OnlyPayerProps) {
  const t = useTranslations("checkout.onlyPayer");
  if (view.onlyPayer === undefined) return null;
  return (
    <div className={className}>
      <Notice tone="info" title={t("title", { payer: view.onlyPayer })}>
        {t("body")}
      </Notice>
    </div>
  );
}
