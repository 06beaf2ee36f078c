import { useTranslations } from "next-intl";
import { SpinnerRing } from "#components/checkout/parts/spinner-ring";

/** Nobody knows yet. The one thing the payer must not do is pay again. */
export function ProcessingNotice() {
  const t = useTranslations("checkout.processing");
  return (
    <div
      data-arrival=""
      tabIndex={-1}
      role="status"
      className="outline-none flex flex-col items-center gap-4 py-8 text-center"
    >
      <SpinnerRing className="size-8 text-accent" />
      <div>
        <p className="text-lg font-semibold tracking-tight">{t("title")}</p>
        <p className="mt-1.5 text-sm text-balance text-muted-foreground">{t("body")}</p>
      </div>
    </div>
  );
}
