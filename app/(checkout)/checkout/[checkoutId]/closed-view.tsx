import { useTranslations } from "next-intl";
import { EndedPage } from "#components/checkout/parts/ended-page";
import { SuspenseMoney } from "#components/checkout/parts/suspense-money";
import { isExpired } from "#lib/domain/status/shown-status";
import type { CheckoutView } from "#lib/schemas/payment/checkout";

type ClosedViewProps = { view: CheckoutView; reason: "EXPIRED" | "CANCELED" };

/** Nothing can be paid here any more: why, and whom to turn to. */
export function ClosedView({ view, reason }: ClosedViewProps) {
  const t = useTranslations("checkout.closed");
  const merchant = view.merchantName;
  return (
    <EndedPage
      glyph={isExpired(reason) ? "clock" : "ban"}
      title={t(`${reason}.title`)}
      body={t(`${reason}.body`, { merchant })}
      back={t("back", { merchant })}
      view={{ ...view, amount: view.grossAmount }}
    >
      {view.suspense.length === 0 ? (
        <p className="mt-3 text-sm text-balance text-muted-foreground">{t("alreadyPaid")}</p>
      ) : (
        <SuspenseMoney view={view} className="mt-5" />
      )}
    </EndedPage>
  );
}
