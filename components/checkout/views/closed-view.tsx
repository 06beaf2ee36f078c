import { useTranslations } from "next-intl";
import { HeldMoney } from "#components/checkout/parts/held-money";
import { SupportLine } from "#components/checkout/parts/support-line";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { Glyph } from "#components/ui/glyph";
import type { CheckoutView } from "#lib/schemas/checkout";

type ClosedViewProps = { view: CheckoutView; reason: "EXPIRED" | "CANCELED" };

/** Nothing can be paid here any more: why, and whom to turn to. */
export function ClosedView({ view, reason }: ClosedViewProps) {
  const t = useTranslations("checkout.closed");
  return (
    <div className="flex flex-col items-center py-4 text-center">
      <span
        aria-hidden="true"
        className="grid size-16 place-items-center rounded-full bg-muted text-muted-foreground"
      >
        <Glyph name={reason === "EXPIRED" ? "clock" : "ban"} className="size-7" />
      </span>
      <h2 data-arrival="" tabIndex={-1} className="mt-5 text-xl font-semibold tracking-tight outline-none">
        {t(`${reason}.title`)}
      </h2>
      <p className="mt-2 text-sm text-balance text-muted-foreground">
        {t(`${reason}.body`, { merchant: view.merchantName })}
      </p>
      {view.suspense.length === 0 ? (
        <p className="mt-3 text-sm text-balance text-muted-foreground">{t("alreadyPaid")}</p>
      ) : (
        <HeldMoney view={view} className="mt-5" />
      )}
      <SupportLine {...view} />
      {view.redirectUrl ? (
        <a
          href={view.redirectUrl}
          className={buttonVariants({ variant: "secondary", size: "xl", className: "mt-6 w-full" })}
        >
          <span className="truncate">{t("back", { merchant: view.merchantName })}</span>
        </a>
      ) : null}
    </div>
  );
}
