import { useLocale, useTranslations } from "next-intl";
import { CopyCode } from "#components/checkout/parts/copy-code";
import { formatCoin } from "#components/crypto/format-coin.ts";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { isPartlyPaid } from "#lib/domain/crypto/invoice-states";
import type { CryptoCheckoutView } from "#lib/schemas/crypto/crypto-checkout";

/** Exactly what is to be sent now, as large as its decimals allow. What is copied has a point, as wallets read it. */
export function AmountToSend({ view }: { view: CryptoCheckoutView }) {
  const t = useTranslations("pay");
  const copied = useTranslations("ui")("copied");
  const shown = formatCoin(useLocale(), view.amountOwed);
  return (
    <div className="rounded-lg border border-border px-3 py-4 text-center min-[400px]:px-4">
      <h2 className="text-sm text-muted-foreground">
        {t(isPartlyPaid(view.status) ? "stillOwed" : "sendExactly")}
      </h2>
      <p className={`tabular mt-1 leading-tight font-semibold tracking-tight break-words ${sizeOf(shown)}`}>
        {shown} <span className="whitespace-nowrap">{view.coin.symbol}</span>
      </p>
      <CopyCode
        value={view.amountOwed}
        labels={{ copy: t("copyAmount"), copied }}
        look={buttonVariants({ variant: "secondary", size: "sm", className: "mt-3" })}
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
